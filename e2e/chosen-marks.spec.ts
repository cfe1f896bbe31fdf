import type { Locator, Page } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { contrastOf, readLines } from './support/picture-colours.ts'
import { expect } from './support/test.ts'

/** Groups of which one is chosen: where, the chosen one, and one beside it. */
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
  test(`the chosen one of ${name} has a mark of 3 : 1, in forced colours too`, async ({ openScenario, page, app }) => {
    await openScenario(scenario)
    if (path) await page.goto(new URL(path, app).href)
    for (const [colours, media] of COLOURS) {
      await page.emulateMedia(media)
      const contrast = await markOf(page, page.locator(chosen).first(), page.locator(other).first())
      expect.soft(contrast, colours).toBeGreaterThanOrEqual(3)
    }
  })
}

/** The highest contrast of a line of the chosen one with the same line of the other one, of those at the top and at the foot. */
async function markOf(page: Page, chosen: Locator, other: Locator): Promise<number> {
  const [one, two] = [await readLines(page, chosen), await readLines(page, other)]
  const contrasts = Array.from({ length: 5 }, (_, at) => [
    contrastOf(one[at] ?? 0, two[at] ?? 0),
    contrastOf(one.at(-1 - at) ?? 0, two.at(-1 - at) ?? 0),
  ])
  return Math.max(...contrasts.flat())
}

test('in forced colours the rail ahead of a payment is dotted and the one behind it is not', async ({
  openScenario,
  page,
}) => {
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
