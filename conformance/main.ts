import { parseArgs } from 'node:util'
import { conformance } from './conformance.ts'

const USAGE = `npm run conformance -- https://platform.example --user maria@example.com --password secret

  --user, --password   a customer who may pay; the password may stand in CONFORMANCE_PASSWORD
  --iban               an account that this customer may pay to (EE382200221020145685)
  --coins              with how many coins a payment is made (6)`

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
console.log(`Holds ${url} against the contract. It logs in as ${user}, tries one wrong password, makes payments of the least
amount to ${iban}, asks for their addresses, pays none of them and cancels each.\n`)
try {
  const report = await conformance({ url, user, password, iban, coins: Number(values.coins) })
  console.log(report.text())
  process.exitCode = report.findings.length === 0 ? 0 : 1
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  console.error(`The platform did not answer: ${error instanceof Error ? error.message : String(error)}${cause}`)
  process.exitCode = 1
}
