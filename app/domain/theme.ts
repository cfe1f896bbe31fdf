const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme that a form or a cookie names, or null. */
export function parseTheme(text: unknown): Theme | null {
  return THEMES.find((theme) => theme === text) ?? null
}
