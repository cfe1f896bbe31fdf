import type { Page } from '@playwright/test'

/** What makes the look of an element: everything that a style sheet which comes late or in the wrong order changes. */
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

/** The look of a page: every element by a name, and which of the different looks each has. */
export type Looks = { names: string[]; looks: number[]; styles: string[] }

/**
 * The computed styles of every element of the page. Notices are shown once and take room, and what is pointed at or has the
 * focus looks otherwise: none of the three says how the page was come by. What is folded is unfolded for the look, since a
 * browser lays it out only then.
 */
export function looksOf(page: Page): Promise<Looks> {
  return page.evaluate((properties) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const passing = Array.from(document.querySelectorAll<HTMLElement>('main > .notices, .progress, .lost'))
    passing.forEach((element) => element.style.setProperty('display', 'none'))
    const folded = Array.from(document.querySelectorAll<HTMLDetailsElement>('details:not([open])'))
    folded.forEach((element) => (element.open = true))
    const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*:not(script, option, path, use)'))
    const lasting = elements.filter((element) => !passing.some((each) => each.contains(element)))
    // A page has a thousand elements and a few dozen looks: each is sent once.
    const known = new Map<string, number>()
    const looks = lasting.map((element) => {
      const style = getComputedStyle(element)
      const look = properties.map((name) => style.getPropertyValue(name)).join(';')
      const at = known.get(look) ?? known.size
      known.set(look, at)
      return at
    })
    const nameOf = (element: Element) => [element.localName, ...element.classList].slice(0, 2).join('.')
    const names = lasting.map((element) => `${nameOf(element.parentElement ?? element)} > ${nameOf(element)}`)
    folded.forEach((element) => (element.open = false))
    passing.forEach((element) => element.style.removeProperty('display'))
    return { names, looks, styles: [...known.keys()] }
  }, PROPERTIES)
}

/** What differs between a page that was come by a click and its own reload; its first few lines say enough. */
export function differencesOf(clicked: Looks, reloaded: Looks): string[] {
  const [count, other] = [clicked.names.length, reloaded.names.length]
  if (count !== other) {
    const at = clicked.names.findIndex((name, index) => name !== reloaded.names[index])
    return [`${count} elements, ${other} after a reload: ${clicked.names[at]} / ${reloaded.names[at]}`]
  }
  const stylesOf = ({ looks, styles }: Looks, at: number) => styles[looks[at] ?? -1] ?? ''
  return clicked.names.flatMap((name, at) => {
    const [now, then] = [stylesOf(clicked, at), stylesOf(reloaded, at)]
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

/** What a browser's history knows the page by: every navigation has another. */
export function entryOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => (globalThis as unknown as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter?.state.location.key,
  )
}

/** Waits until the router has arrived at another entry than the given one, and every style sheet is there. */
export async function settled(page: Page, left?: string): Promise<void> {
  await page.waitForFunction((key) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter?: Router }
    const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    // The frame shows where it is drawn for: React draws a while after the router has arrived.
    const drawnFor = document.querySelector<HTMLInputElement>('header.side input[name=from]')?.value.split('?')[0]
    // React leaves its mark on each element that it has taken over.
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
  // What the commit changed is laid out, its effects have run, and what they changed is drawn: a countdown begins so.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}

/** What a screen reader is told after a navigation: the title, what has the focus, and what live regions say. */
export function spokenBy(page: Page): Promise<{ title: string; focus: string; scroll: number; live: string[] }> {
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
