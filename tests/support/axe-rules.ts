/** The axe tags for every page: WCAG 2.2 AA and best practices. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about layout, which need a browser and are checked at each width. */
export const LAYOUT_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']
