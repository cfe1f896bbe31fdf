import { parseArgs } from 'node:util'
import { checkConformance } from './conformance.ts'

const USAGE = `npm run conformance -- https://platform.example --user maria@example.com --password secret

  --user, --password   a customer who may pay; the password may come from CONFORMANCE_PASSWORD
  --iban               a bank account that this customer may pay (EE382200221020145685)
  --coins              number of coins to test payments with (6)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string' },
    password: { type: 'string', default: process.env['CONFORMANCE_PASSWORD'] },
    iban: { type: 'string', default: 'EE382200221020145685' },
    coins: { type: 'string', default: '6' },
  },
})
const [url] = positionals
const { user, password, iban } = values

if (url === undefined || user === undefined || password === undefined || !/^\d+$/.test(values.coins)) {
  console.error(USAGE)
  process.exit(2)
}
console.log(`Checks ${url} against the contract. Logs in as ${user}, tries one wrong password, creates payments of the minimum
amount to ${iban}, confirms them to get deposit addresses, pays none and cancels each.\n`)
try {
  const report = await checkConformance({ url, user, password, iban, coins: Number(values.coins) })
  console.log(report.text())
  process.exitCode = report.findings.length === 0 ? 0 : 1
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  console.error(`No response from the platform: ${error instanceof Error ? error.message : String(error)}${cause}`)
  process.exitCode = 1
}
