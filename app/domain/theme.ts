const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Parses the theme of a form or cookie, or returns null. */
export function parseTheme(text: unknown): Theme | null {
  return THEMES.find((theme) => theme === text) ?? null
}
