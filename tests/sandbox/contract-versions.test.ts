import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONTRACT_TEXTS } from '#sandbox/contracts/contract-texts.ts'
import { getContractId } from '#sandbox/contracts/contracts.ts'
import { openSandbox } from './sandbox-client.ts'

/** The published contract versions by the start of their text's hash. A changed text needs a new version. */
const AGREED: Readonly<Record<string, string>> = {
  'terms-2025-01': 'f9a888909bf4c62f',
  'terms-2026-03': '551aee392e7874dd',
  'terms-2026-11': '0794a8a64afacc01',
  'terms-2026-12': 'ada1a1277fc84f15',
  'terms-2027-01': '50da994543a82b1d',
  'terms-2026-11-26': 'f2499ca887ba77c1',
  'terms_business-2025-01': '20cf94b201ead56d',
  'terms_business-2026-03': 'f55fce30a51a6f89',
  'terms_business-2026-11': '6bfb9819c9374224',
  'terms_business-2026-12': '01e0e73d3a57a9c6',
  'terms_business-2027-01': '9f2e0be6d45d2306',
  'terms_business-2026-11-26': 'f80e5486e44737b0',
  'privacy-2026-03': '2751e363d70f0e21',
  'collect-2026-03': '3e76f7252d7ead7b',
  'collect-2026-11-26': 'e816cd683aafc3e3',
  'service_coin-2026-11': 'bd3a0d390f68baea',
  'service_coin-2026-11-26': 'e25ebdef8f197669',
}

const hashText = ({ title, sections }: (typeof CONTRACT_TEXTS)[number]) =>
  createHash('sha256')
    .update(JSON.stringify([title, sections]))
    .digest('hex')
    .slice(0, 16)

test('keeps the text of every published contract version unchanged', () => {
  expect(Object.fromEntries(CONTRACT_TEXTS.map((text) => [getContractId(text), hashText(text)]))).toEqual(AGREED)
})

test.each(['terms', 'terms_business'])(
  '%s state the minutes of a held rate and the days to choose since 2026-11',
  async (type) => {
    await using sandbox = await openSandbox()
    const fetchText = async (id: string) => {
      const { status, body } = await sandbox.call('GET', `contracts/${id}`)
      expect(status).toBe(200)
      return String((body as { content: string }).content)
    }
    const latest = await fetchText(`latest/${type}`)
    expect(latest).toContain('30 minutes from your confirmation')
    expect(latest).toContain('7 days to choose')
    expect(latest).toContain('Recurring payments, receiving addresses and payment links do the same')
    expect(latest).toContain('We write to you 24 hours before')
    expect(latest).toContain('a new version applies to you once you have accepted it')
    expect(latest).not.toMatch(/standing|\{\{/i)
    expect(await fetchText(`${type}-2026-11-26`)).toBe(latest)
    expect(await fetchText(`${type}-2027-01`)).toContain('We announce changes 2 months before')
    expect(await fetchText(`${type}-2026-12`)).toContain('We write to you 24 hours before')
    expect(await fetchText(`${type}-2026-11`)).toMatch(/30 minutes[^]*7 days/)
    expect(await fetchText(`${type}-2026-03`)).not.toMatch(/30 minutes|7 days/)
  },
)

test('requests acceptance of the new terms from customers with only the previous ones', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const check = async () => (await sandbox.call('GET', 'contracts/check/terms', { token })).body
  expect(await check()).toEqual({ needs_acceptance: false, contract_id: null })

  const { number } = sandbox.control.account('maria@example.com')
  sandbox.control.context.database.run(
    "update acceptances set contract_id = 'terms-2026-03' where account_number = ? and contract_id like 'terms-%'",
    number,
  )
  expect(await check()).toEqual({ needs_acceptance: true, contract_id: 'terms-2026-11-26' })
  const listed = (await sandbox.call('GET', 'contracts', { token })).body as {
    id: string
    accepted_at: string | null
  }[]
  expect(listed.map(({ id, accepted_at: at }) => [id, at !== null])).toEqual([
    ['terms-2026-03', true],
    ['terms-2026-11-26', false],
    ['privacy-2026-03', false],
  ])
})
