/** What axe is asked about a page: WCAG 2.2 AA and what is good practice besides. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Its rules that look at how a page is laid out: each width is looked at by them, and no page without a browser. */
export const OF_THE_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']
