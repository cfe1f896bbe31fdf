import { product } from '#tests/server/product.ts'
import { templateCost } from './against-template.ts'
import { memoryUnderLoad, ownOverhead, staticCost } from './load-app.ts'
import type { Row } from './row.ts'
import { buildTime, coldStart, demoTime } from './start-times.ts'
import { tapTimes } from './tap-times.ts'
import { weighPages } from './weigh-pages.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const rows: Row[] = [buildTime()]
{
  await using run = await product({ withScenarios: true })
  rows.push(...(await weighPages(run)), ...(await tapTimes(run)))
}
{
  await using run = await product()
  rows.push(...(await staticCost(run)), ...(await memoryUnderLoad(run, seconds)))
}
rows.push(...(await ownOverhead()), ...(await templateCost()), await coldStart(), await demoTime())

const print = (text: string) => process.stdout.write(`${text}\n`)
for (const { what, measured, unit, atMost } of rows) {
  const figure = `${format(measured)} ${unit}`.trim()
  const verdict = atMost === null ? '' : measured <= atMost ? `within ${format(atMost)}` : `OVER ${format(atMost)}`
  print(`${what.padEnd(72)}${figure.padStart(16)}   ${verdict}`)
}
const over = rows.filter(({ measured, atMost }) => atMost !== null && !(measured <= atMost))
print(`\n${rows.length} figures, ${over.length} over their budget`)
process.exit(over.length === 0 ? 0 : 1)

function format(figure: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: figure < 10 ? 2 : figure < 1000 ? 1 : 0 }).format(figure)
}
