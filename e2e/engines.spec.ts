import { findCoveredControls } from './support/covered-controls.ts'
import { pressButton } from './support/console-buttons.ts'
import { createCustomer } from './support/engine-customer.ts'
import { launchChromium, launchFirefox, type Engine } from './support/engine.ts'
import { findFaintColours } from './support/faint-colours.ts'
import { expect, test } from './support/test.ts'
import { launchWebKit } from './support/webkit.ts'

type Launch = () => Promise<Engine>

/** Each engine must start and report this version. */
const ENGINES: Record<string, [launch: Launch, version: RegExp]> = {
  'Chromium 103': [() => launchChromium(103), /^Chromium 103\./],
  'Chromium 109': [() => launchChromium(109), /^Chromium 109\./],
  'Firefox ESR': [launchFirefox, /^firefox/i],
  WebKitGTK: [launchWebKit, /^WebKitGTK 2\./],
}

async function withEngine(launch: Launch, use: (engine: Engine) => Promise<void>) {
  const engine = await launch()
  try {
    await use(engine)
  } finally {
    await engine.close()
  }
}

for (const [name, [launch, expected]] of Object.entries(ENGINES)) {
  test(`completes a first payment and pays a link with scripts in ${name}`, async ({ app, openCustomer, sandbox }) => {
    test.slow()
    const { email, password } = await openCustomer()
    await withEngine(launch, async ({ version, window }) => {
      expect(version).toMatch(expected)
      const customer = createCustomer(window)
      /** Fails if a document is loaded from now on, because the next steps are client navigations. */
      const markDocument = () => window.evaluate('window.isMarked = true')
      const isMarked = () => window.evaluate<boolean>('window.isMarked === true')
      /** Waits for a price, because the layout shift would move a button under a press. */
      const expectText = (text: RegExp) =>
        expect
          .poll(() => window.evaluate<string>('document.body.innerText.replaceAll("\\u00a0", " ")'), {
            timeout: 30_000,
          })
          .toMatch(text)
      const getConsoleUrl = () => window.evaluate<string>('document.querySelector(".ribbon a").href')

      await window.open(`${app}/login?lang=en`)
      await customer.seeScripts()
      await customer.fill(/^Email/, email)
      await customer.fill(/^Password/, password)
      await customer.pressButton(/^Log in$/)
      await customer.seeHeading(/^Hello, /)
      await customer.seeScripts()
      await markDocument()
      await customer.followMenu(/^Pay$/)
      await customer.seeHeading(/^Pay a bank account$/)
      await customer.fill(/^IBAN/, 'EE382200221020145685')
      await customer.fill(/^Amount/, '75')
      await expectText(/0\.\d{8} BTC/)
      await customer.pressButton(/^Check the payment$/)
      await customer.seeHeading(/^Check the payment$/)
      await customer.pressButton(/^Confirm: pay/)
      await customer.seeHeading(/^Send 0\.\d{8}\sBTC by/)
      await pressButton(await getConsoleUrl(), 'The payment arrives in full')
      await customer.seeHeading(/^We can see your payment$/)
      expect(await isMarked()).toBe(true)

      await window.open(`${sandbox}/s/pay-link-open-amount?lang=en`)
      await customer.seeHeading(/^Pay /)
      await customer.seeScripts()
      await markDocument()
      await customer.fill(/^Amount/, '40')
      await customer.fill(/^Your name/, 'Anna Schmidt')
      await expectText(/0\.\d{4,} \w+/)
      await customer.pressButton(/^Continue to payment$/)
      await customer.seeHeading(/^Send 0\.\d{8}\s\w+ to pay/)
      await pressButton(await getConsoleUrl(), 'The payment arrives in full')
      await customer.seeHeading(/^We have seen your payment$/)
      expect(await isMarked()).toBe(true)
    })
  })
}

/** Pages for screenshots: visitors' pages, a list, two forms, a confirmation. */
const LOOKS = {
  login: '/login?lang=en',
  overview: '/s/verified-personal?lang=en',
  payment: '/s/payment-N-unconfirmed?lang=en',
  buy: '/s/buy-form?lang=en',
  link: '/s/pay-link-open-amount?lang=en',
}

test('renders text and field borders with enough contrast in Chromium 109', async ({ app, sandbox }) => {
  await withEngine(
    () => launchChromium(109),
    async ({ window }) => {
      for (const [name, path] of Object.entries(LOOKS)) {
        await window.open((path.startsWith('/s/') ? sandbox : app) + path)
        const { buttons, fields, faint } = await window.evaluate<ReturnType<typeof findFaintColours>>(
          `(${findFaintColours})()`,
        )
        expect(faint, name).toEqual([])
        expect(buttons, `buttons of ${name}`).toBeGreaterThan(0)
        if (name !== 'overview' && name !== 'payment') expect(fields, `fields of ${name}`).toBeGreaterThan(0)
        if (process.env['PICTURES']) await window.keepPicture(`.artefacts/screens/chromium-109-${name}.png`)
      }
    },
  )
})

/** Pages with tables of linked rows, by scenario. */
const TABLES = {
  'history-mixed': '/history',
  'collect-active': '/collect/overview',
  'collect-settled': '/collect/settlements',
  'account-1000-orders': null,
  'activity-full': '/profile/activity',
}

test('covers no control of a page with a table in WebKitGTK', async ({ app, sandbox }) => {
  test.slow()
  await withEngine(launchWebKit, async ({ window }) => {
    const seen: Record<string, { tried: number; covered: string[] }> = {}
    for (const [scenario, path] of Object.entries(TABLES)) {
      await window.open(`${sandbox}/s/${scenario}?lang=en`)
      if (path) await window.open(`${app}${path}?lang=en`)
      seen[scenario] = await window.evaluate(`(${findCoveredControls})()`)
      if (process.env['PICTURES']) await window.keepPicture(`.artefacts/screens/webkit-${scenario}.png`)
    }
    console.log(
      Object.entries(seen)
        .map(([name, { tried }]) => `${name}: ${tried} controls`)
        .join(', '),
    )
    for (const [name, { tried, covered }] of Object.entries(seen)) {
      expect(covered, name).toEqual([])
      expect(tried, name).toBeGreaterThan(10)
    }
  })
})
