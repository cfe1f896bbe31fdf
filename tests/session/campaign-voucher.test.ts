import { expect, test } from 'vitest'
import { isSameSiteRequest, parseCampaignVoucher } from '#app/session/campaign-voucher.ts'

test.each([
  ['?voucher=SPRING-26', 'SPRING-26'],
  [`?voucher=${'A'.repeat(64)}`, 'A'.repeat(64)],
  [`?voucher=${'A'.repeat(65)}`, null],
  ['?voucher=', null],
  ['?voucher=A%20B', null],
  ['?voucher=%3Cb%3E', null],
  ['?voucher=AB%3B', null],
  ['', null],
])('reads the voucher code of %j as %j', (query, code) => {
  expect(parseCampaignVoucher(new URL(`https://pay.example/${query}`))).toBe(code)
})

test('redeems no voucher by a link on another website', () => {
  const isSameSite = (headers: Record<string, string>) =>
    isSameSiteRequest(new Request('https://pay.example/', { headers }))
  expect(isSameSite({ 'Sec-Fetch-Site': 'cross-site' })).toBe(false)
  for (const site of ['none', 'same-origin', 'same-site']) expect(isSameSite({ 'Sec-Fetch-Site': site })).toBe(true)
  expect(isSameSite({})).toBe(true)
})
