import { startProduct } from '#tests/server/product.ts'
import { measureAgainstTemplate } from './against-template.ts'
import { measureFirstPaints } from './first-paint.ts'
import { measureMemory, measurePolling } from './load-app.ts'
import type { Row } from './row.ts'
import { buildApp, measureColdStart, measureDemoStart } from './start-times.ts'
import { measureTaps } from './tap-times.ts'
import { weighPages } from './weigh-pages.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const rows: Row[] = []
buildApp()
{
  await using run = await startProduct({ withScenarios: true })
  rows.push(...(await weighPages(run)), ...(await measureFirstPaints(run)), ...(await measureTaps(run)))
  rows.push(await measurePolling(run))
}
{
  await using run = await startProduct()
  rows.push(await measureMemory(run, seconds))
}
rows.push(...(await measureAgainstTemplate()), await measureColdStart(), await measureDemoStart())

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
