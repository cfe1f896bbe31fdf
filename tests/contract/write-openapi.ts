// npm run contract: writes the OpenAPI document of the declared calls with example responses of the sandbox
// (decisions/contract-from-code.md).
import { readFileSync, writeFileSync } from 'node:fs'
import { calls } from './calls.ts'
import type { Example } from './examples.ts'
import { buildOpenApi } from './openapi.ts'
import { printJson } from './print-json.ts'
import { buildPaymentExamples } from './payment-examples.ts'
import { replayCall } from './replay-call.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const file = 'sandbox/platform-api.openapi.json'
const examples: Record<string, Example> = {}
for (const { name, declaration } of calls) examples[name] = (await replayCall(declaration)).example
examples['readTransaction'] = { ...examples['readTransaction'], responses: await buildPaymentExamples() }
writeFileSync(file, `${printJson(buildOpenApi(calls, { version, examples }))}\n`)
process.stdout.write(`${file}: ${calls.length} calls\n`)
