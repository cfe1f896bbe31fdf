import { findCoveredControls } from './support/covered-controls.ts'
import { pressButton } from './support/console-buttons.ts'
import { customerOf } from './support/engine-customer.ts'
import { launchChromium, launchFirefox, type Engine } from './support/engine.ts'
import { findFaintColours } from './support/faint-colours.ts'
import { expect, test } from './support/test.ts'
import { launchWebKit } from './support/webkit.ts'

type Launch = () => Promise<Engine>

/** Each of them must start, and be what it is called. */
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
  test(`a customer makes a first payment and a payer pays a link, with scripts, in ${name}`, async ({
    app,
    openCustomer,
    sandbox,
  }) => {
    test.slow()
    const { email, password } = await openCustomer()
    await withEngine(launch, async ({ version, window }) => {
      expect(version).toMatch(expected)
      const customer = customerOf(window)
      /** Fails when a document is loaded from now on: what follows is done by scripts. */
      const markDocument = () => window.evaluate('window.isMarked = true')
      const isMarked = () => window.evaluate<boolean>('window.isMarked === true')
      const console = () => window.evaluate<string>('document.querySelector(".ribbon a").href')

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
      await customer.pressButton(/^Check the payment$/)
      await customer.seeHeading(/^Check the payment$/)
      await customer.pressButton(/^Confirm: pay/)
      await customer.seeHeading(/^Send 0\.\d{8}\sBTC by/)
      await pressButton(await console(), 'The payment arrives in full')
      await customer.seeHeading(/^We can see your payment$/)
      expect(await isMarked()).toBe(true)

      await window.open(`${sandbox}/s/pay-link-open-amount?lang=en`)
      await customer.seeHeading(/^Pay /)
      await customer.seeScripts()
      await markDocument()
      await customer.fill(/^Amount/, '40')
      await customer.fill(/^Your name/, 'Anna Schmidt')
      await customer.pressButton(/^Continue to payment$/)
      await customer.seeHeading(/^Send 0\.\d{8}\s\w+ to pay/)
      await pressButton(await console(), 'The payment arrives in full')
      await customer.seeHeading(/^We have seen your payment$/)
      expect(await isMarked()).toBe(true)
    })
  })
}

/** Pages of which a picture is worth looking at: visitors', a list, two forms, a question before money moves. */
const LOOKS = {
  login: '/login?lang=en',
  overview: '/s/verified-personal?lang=en',
  payment: '/s/payment-N-unconfirmed?lang=en',
  buy: '/s/buy-form?lang=en',
  link: '/s/pay-link-open-amount?lang=en',
}

test('colours have contrast, and fields a border, in Chromium 109', async ({ app, sandbox }) => {
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

/** The pages whose tables have rows that are links, by scenario. */
const TABLES = {
  'history-mixed': '/history',
  'collect-active': '/collect/overview',
  'collect-settled': '/collect/settlements',
  'account-1000-orders': null,
  'activity-full': '/profile/activity',
}

test('nothing lies over a control of a page with a table in WebKitGTK', async ({ app, sandbox }) => {
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
      expect(tried, name).toBeGreaterThan(20)
    }
  })
})
