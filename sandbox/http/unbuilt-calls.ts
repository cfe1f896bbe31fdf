/** The calls that the platform will have and no module serves yet: they answer 501, never a made-up success. */
export const UNBUILT_CALLS: readonly string[] = []
