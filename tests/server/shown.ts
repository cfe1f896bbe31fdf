/** What a page shows: its HTML without scripts, whose data holds every text of the page. */
export function shown(html: string): string {
  return html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
}
