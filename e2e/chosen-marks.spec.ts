import type { Locator, Page } from '@playwright/test'
import { openAccountMenu } from './support/account-menu.ts'
import { test } from './support/lasting-window.ts'
import { computeContrast, readLines } from './support/picture-colours.ts'
import { expect } from './support/test.ts'

/** Groups with a selected element: its selector and that of an element beside it. */
const GROUPS: [name: string, scenario: string, path: string, chosen: string, other: string][] = [
  [
    'choices of a form',
    'verified-personal',
    '/payments',
    '.compact .choice:has(:checked)',
    '.compact .choice:not(:has(:checked))',
  ],
  ['tabs', 'verified-personal', '/rewards', '.tabs [aria-current]', '.tabs a:not([aria-current])'],
  ['themes', 'verified-personal', '/overview', '.themes [aria-pressed=true]', '.themes [aria-pressed=false]'],
  ['topics', 'verified-personal', '/contact?topic=payment', 'main [aria-current]', 'main nav a:not([aria-current])'],
  ['statuses of a list', 'recurring-list', '', 'main [aria-current]', 'main nav a:not([aria-current])'],
]
const COLOURS = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced', { colorScheme: 'light', forcedColors: 'active' }],
] as const

for (const [name, scenario, path, chosen, other] of GROUPS) {
  test(`marks the selected one of ${name} with a contrast of 3:1, in forced colours too`, async ({
    openScenario,
    page,
    app,
  }) => {
    await openScenario(scenario)
    if (path) await page.goto(new URL(path, app).href)
    if (name === 'themes') await openAccountMenu(page)
    for (const [colours, media] of COLOURS) {
      await page.emulateMedia(media)
      const contrast = await measureMarkContrast(page, page.locator(chosen).first(), page.locator(other).first())
      expect.soft(contrast, colours).toBeGreaterThanOrEqual(3)
    }
  })
}

/** The highest contrast between corresponding lines of both elements, at the top and the bottom. */
async function measureMarkContrast(page: Page, chosen: Locator, other: Locator): Promise<number> {
  const [one, two] = [await readLines(page, chosen), await readLines(page, other)]
  const contrasts = Array.from({ length: 5 }, (_, at) => [
    computeContrast(one[at] ?? 0, two[at] ?? 0),
    computeContrast(one.at(-1 - at) ?? 0, two.at(-1 - at) ?? 0),
  ])
  return Math.max(...contrasts.flat())
}

test("dots the tracker's rail ahead of a payment in forced colours", async ({ openScenario, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScenario('payment-N-waiting')
  const rails = await page.locator('.tracker li:not(:last-child)').evaluateAll((steps) =>
    steps.map((step) => {
      const { backgroundImage, forcedColorAdjust } = getComputedStyle(step, '::after')
      return [step.classList.contains('past'), forcedColorAdjust, backgroundImage.includes('radial-gradient')]
    }),
  )
  expect(rails.length).toBeGreaterThan(1)
  expect(rails).toEqual(rails.map(([isPast]) => [isPast, 'none', !isPast]))
})
