import type { Page } from '@playwright/test'

/** The style properties that a late or misordered style sheet changes. */
const PROPERTIES = [
  'display',
  'position',
  'color',
  'background-color',
  'background-image',
  'padding',
  'margin',
  'border-width',
  'border-style',
  'border-color',
  'border-radius',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-decoration-line',
  'width',
  'height',
  'box-shadow',
]

/** The look of a page: its elements by name with the index of their computed style. */
export type Looks = { names: string[]; looks: number[]; styles: string[] }

/**
 * The computed styles of every element of the page. Notices, hover and focus are excluded because they don't depend on
 * how the page was reached. Folded parts are opened, because a browser lays them out only then.
 */
export function readLooks(page: Page): Promise<Looks> {
  return page.evaluate((properties) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const passing = Array.from(document.querySelectorAll<HTMLElement>('main > .notices, .progress, .lost'))
    passing.forEach((element) => element.style.setProperty('display', 'none'))
    const folded = Array.from(document.querySelectorAll<HTMLDetailsElement>('details:not([open])'))
    folded.forEach((element) => (element.open = true))
    const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*:not(script, option, path, use)'))
    const lasting = elements.filter((element) => !passing.some((each) => each.contains(element)))
    // A page has a thousand elements and a few dozen styles: each style is sent once.
    const known = new Map<string, number>()
    const looks = lasting.map((element) => {
      const style = getComputedStyle(element)
      const look = properties.map((name) => style.getPropertyValue(name)).join(';')
      const at = known.get(look) ?? known.size
      known.set(look, at)
      return at
    })
    const formatName = (element: Element) => [element.localName, ...element.classList].slice(0, 2).join('.')
    const names = lasting.map((element) => `${formatName(element.parentElement ?? element)} > ${formatName(element)}`)
    folded.forEach((element) => (element.open = false))
    passing.forEach((element) => element.style.removeProperty('display'))
    return { names, looks, styles: [...known.keys()] }
  }, PROPERTIES)
}

/** The first differences between a page reached by a click and its reload. */
export function compareLooks(clicked: Looks, reloaded: Looks): string[] {
  const [count, other] = [clicked.names.length, reloaded.names.length]
  if (count !== other) {
    const at = clicked.names.findIndex((name, index) => name !== reloaded.names[index])
    return [`${count} elements, ${other} after a reload: ${clicked.names[at]} / ${reloaded.names[at]}`]
  }
  const getStyles = ({ looks, styles }: Looks, at: number) => styles[looks[at] ?? -1] ?? ''
  return clicked.names.flatMap((name, at) => {
    const [now, then] = [getStyles(clicked, at), getStyles(reloaded, at)]
    if (now === then) return []
    const others = then.split(';')
    const changed = now
      .split(';')
      .flatMap((value, nth) => (value === others[nth] ? [] : [`${PROPERTIES[nth]}: ${value} (${others[nth]})`]))
    return [`${name}: ${changed.join(', ')}`]
  })
}

type Router = {
  state: { initialized: boolean; navigation: { state: string }; location: { pathname: string; key: string } }
}

/** The key of the current history entry: every navigation has another. */
export function readEntry(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => (globalThis as unknown as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter?.state.location.key,
  )
}

/** Waits until the router has reached an entry other than `left` and every style sheet is loaded. */
export async function waitUntilSettled(page: Page, left?: string): Promise<void> {
  await page.waitForFunction((key) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter?: Router }
    const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    // The frame carries the path it is rendered for: React renders a while after the router has navigated.
    const drawnFor = document.querySelector<HTMLInputElement>('header.side input[name=from]')?.value.split('?')[0]
    // React marks each hydrated element.
    const isTaken = Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react'))
    return (
      isTaken &&
      router?.state.initialized &&
      router.state.navigation.state === 'idle' &&
      router.state.location.pathname === location.pathname &&
      router.state.location.key !== key &&
      (drawnFor ?? location.pathname) === location.pathname &&
      sheets.every(({ sheet }) => sheet)
    )
  }, left)
  // Two frames and an idle callback, so that layout and effects of the commit are done, such as a countdown's start.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}

/** The announcements after a navigation: title, focus and live regions. */
export function readAnnouncements(
  page: Page,
): Promise<{ title: string; focus: string; scroll: number; live: string[] }> {
  return page.evaluate(() => {
    const { activeElement: active } = document
    return {
      title: document.title,
      focus:
        active && active !== document.body
          ? `${active.localName}${active.id && `#${active.id}`}: ${(active.textContent ?? '').trim()}`
          : 'nothing',
      scroll: Math.round(scrollY),
      live: Array.from(document.querySelectorAll('[role=alert], [role=status]'), (each) =>
        (each.textContent ?? '').trim(),
      ),
    }
  })
}
