import { expect, test } from './support/test.ts'

/** Each state of a payment, by the scenario that support would open, and the first words that its page must say. */
const STATES: Record<string, RegExp> = {
  'payment-N-unconfirmed': /^Check the payment$/,
  'payment-N-waiting': /^Send 0\.\d{8}\u00a0BTC by \d\d:\d\d$/,
  'payment-N-rate-expired-ask': /^The held rate expired at/,
  'payment-N-floating': /at the rate when it arrives$/,
  'payment-I-short': /^The amount was too small: 0\.\d{8}\u00a0BTC is missing$/,
  'payment-U-seen': /^We can see your payment$/,
  'payment-W': /in process$/,
  'payment-E': /^We are converting your BTC$/,
  'payment-F': /^Your BTC is converted$/,
  'payment-G-over': /^You sent more than we asked for$/,
  'payment-T': /^Ready to send to the bank$/,
  'payment-P': /^The payout is being prepared$/,
  'payment-S': /^Sent to the bank$/,
  'payment-C': /has arrived$/,
  'payment-Z': /has arrived$/,
  'payment-R-returned': /^The bank sent the payment back$/,
  'payment-R-refunded': /^Your crypto was sent back$/,
  'payment-R-revision': /^We need to look at this payment$/,
  'payment-X-cancelled': /^The payment was cancelled$/,
  'payment-X-lapsed': /^The payment lapsed$/,
  'payment-late-paid': /^Your crypto arrived late: choose what happens$/,
  'payment-late-no-refund-address': /^Your crypto arrived late: choose what happens$/,
  'payment-late-converted': /^We can see your payment$/,
  'payment-late-returned': /^Your crypto was sent back$/,
  'payment-late-unanswered': /^You did not choose in time: your crypto was sent back$/,
  'payment-wrong-network': /^Your \d[\d,.]*\u00a0USDC came on the wrong network$/,
  'payment-R-answered': /^The bank sent the payment back$/,
  'payment-R-no-refund-address': /^Where should we send your crypto\?$/,
  'payment-eth': /^Send 0\.\d{8}\u00a0ETH by/,
  'payment-usdc': /^Send \d+\.\d{6}\u00a0USDC by/,
  'coin-payment-N': /^Confirm the payment in your email$/,
  'coin-payment-U': /^You confirmed the payment$/,
  'coin-payment-E': /^Your account is debited$/,
  'coin-payment-F': /^The full amount is reserved$/,
  'coin-payment-G': /^More was taken than is due$/,
  'coin-payment-C': /has arrived$/,
  'coin-payment-R-returned': /^The bank sent the payment back$/,
  'coin-payment-R-revision': /^We need to look at this payment$/,
  'coin-payment-X-cancelled': /^The payment was cancelled$/,
  'coin-payment-X-lapsed': /^The payment lapsed$/,
  'payment-long-content': /^Send 0\.\d{8}\u00a0BTC by/,
}

for (const [scenario, heading] of Object.entries(STATES)) {
  test(`${scenario} opens in one click, says where the money is, and is accessible`, async ({
    openScenario,
    lookAround,
    page,
  }) => {
    await openScenario(scenario)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('list', { name: 'Where your money is' }).getByRole('listitem')).toHaveCount(5)
    await lookAround(scenario)
  })
}

for (const [scenario, heading] of [
  ['coin-confirmation', 'Confirm the payment of 750.00\u00a0EUR'],
  ['coin-payment-confirmed', 'The payment is confirmed'],
  ['coin-confirmation-expired', 'This link is not valid or has expired'],
  ['coin-confirmation-cancelled', 'This link is not valid or has expired'],
] as const) {
  test(`${scenario} is told to whoever holds the link, in light and dark`, async ({
    openScenario,
    lookAround,
    page,
  }) => {
    await openScenario(scenario)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await lookAround(scenario)
  })
}

for (const [scenario, path, name] of [
  ['verified-personal', '/overview', 'overview-empty'],
  ['history-mixed', '/overview', 'overview-full'],
  ['history-mixed', '/history', 'history-full'],
  ['empty-history', '/history', 'history-empty'],
  ['history-mixed', '/history?receiver=nobody', 'history-filtered-empty'],
  ['verified-personal', '/payments', 'payment-form'],
  ['verified-personal', '/payments?sum=750&coin=BTC', 'payment-form-quoted'],
  ['limit-nearly-used', '/payments', 'payment-form-limited'],
  ['level-0', '/payments', 'payment-form-blocked'],
  ['email-unconfirmed', '/confirm-email-address', 'confirm-email'],
  ['templates', '/payments/templates', 'templates'],
  ['templates', '/payments/templates/new', 'template-form'],
  ['terms-updated', '/overview', 'terms'],
  ['verified-personal', '/profile/preferences', 'preferences'],
  ['wallet-pending', '/profile/preferences', 'wallet-pending'],
  ['wallet-confirmed', '/profile/preferences', 'wallet-confirmed'],
  ['social-linked', '/profile/preferences', 'preferences-linked'],
  ['merge-possible', '/merge-accounts', 'merge-choice'],
  ['merge-possible', '/merge-accounts?stays=first', 'merge-confirmation'],
  ['rewards-full', '/rewards', 'rewards'],
  ['rewards-full', '/rewards?filter=expired', 'rewards-expired'],
  ['verified-business', '/business-rewards', 'rewards-empty'],
  ['loyalty-nine', '/rewards', 'rewards-loyalty-nine'],
  ['loyalty-earned', '/rewards', 'rewards-loyalty-earned'],
  ['referral-codes-full', '/rewards', 'rewards-codes-full'],
  ['affiliate', '/affiliate?period=year', 'rewards-affiliate'],
  ['affiliate', '/affiliate?period=custom&from=2026-01-01', 'rewards-affiliate-refused'],
  ['affiliate-below-minimum', '/affiliate', 'rewards-affiliate-below-minimum'],
  ['affiliate-without-iban', '/affiliate', 'rewards-affiliate-without-iban'],
  ['not-affiliate', '/affiliate', 'rewards-not-affiliate'],
  ['collect-none', '/collect', 'collect-form'],
  ['collect-unverified', '/collect', 'collect-unverified'],
  ['collect-pending', '/collect', 'collect-pending'],
  ['collect-declined', '/collect', 'collect-declined'],
  ['collect-approved', '/collect/overview', 'collect-overview-empty'],
  ['collect-active', '/collect/overview', 'collect-overview'],
  ['collect-active', '/collect/overview?status=RETURNED', 'collect-overview-filtered-empty'],
  ['collect-active', '/history-ecom', 'history-ecom'],
  ['verified-personal', '/collect', 'collect-person'],
  ['verified-personal', '/contact', 'contact'],
  ['complaint-sent', '', 'complaint-sent'],
  ['contact-answered', '', 'contact-answered'],
  ['activity-full', '/profile/activity', 'activity'],
  ['verified-personal', '/payments?iban=x&name=Anna&amount=1,500', 'payment-form-linked'],
  ['browser-wallet', '/wallet', 'wallet'],
  ['verified-personal', '/contracts', 'contracts'],
  ['verified-personal', '/transactions/tx_unknown', 'not-found'],
] as const) {
  test(`${name} is accessible in light and dark`, async ({ openScenario, lookAround, page }) => {
    await openScenario(scenario)
    await page.goto(new URL(path, page.url()).href)
    await lookAround(name)
  })
}

test('rewards that are refused, and the question before a deletion, are accessible', async ({
  openScenario,
  lookAround,
  page,
}) => {
  await openScenario('rewards-full')
  const code = page.getByLabel('Voucher code')
  await code.fill('NOBODYS')
  await page.getByRole('button', { name: 'Add the voucher' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/This voucher is not valid\./)
  await lookAround('rewards-refused')
  await page.getByRole('link', { name: 'Delete' }).first().click()
  await expect(page.getByRole('heading', { name: /^Delete the code/ })).toBeVisible()
  await lookAround('rewards-delete')
})

for (const path of [
  '/',
  '/fees',
  '/faq',
  '/supported-countries',
  '/supported-countries?who=company&country=Germany&citizenship=Norway',
  '/supported-countries?country=Atlantis&citizenship=Norway',
  '/terms',
  '/terms/business',
  '/privacy',
  '/processors',
  '/accessibility',
  '/contact',
  '/maintenance',
  '/login',
  '/login?modal=password-reset',
  '/password-reset/maria%40example.com/x',
  '/signup/personal',
  '/signup/business',
  '/login/maria%40example.com/x',
  '/wallet-confirmation/maria%40example.com/x',
  '/email-preferences/maria%40example.com/x',
  '/unsubscribe/maria%40example.com/x',
  '/transaction-confirmation/x',
  '/unsubscribed',
  '/auth/google/callback?code=x&state=y',
  '/nothing-here',
]) {
  test(`${path} is accessible in light and dark, for everybody`, async ({ app, lookAround, page }) => {
    await page.goto(app + path)
    await lookAround(`public${path.replaceAll(/\W+/g, '-')}`)
  })
}
