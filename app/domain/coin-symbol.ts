/** What customers read for a coin: its symbol where that is known, else the key by which the platform knows it. */
export function symbolOf({ coin, asset }: { coin: string; asset?: string | null | undefined }): string {
  return asset || coin
}
