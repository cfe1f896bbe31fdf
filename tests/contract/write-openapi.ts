// npm run contract: writes the declared calls as OpenAPI, for a provider to implement, with what the sandbox answers to
// each (decisions/contract-from-code.md).
import { readFileSync, writeFileSync } from 'node:fs'
import { calls } from './calls.ts'
import type { Example } from './examples.ts'
import { openApiOf } from './openapi.ts'
import { printJson } from './print-json.ts'
import { paymentExamples } from './payment-examples.ts'
import { replayCall } from './replay-call.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const file = 'sandbox/platform-api.openapi.json'
const examples: Record<string, Example> = {}
for (const { name, declaration } of calls) examples[name] = (await replayCall(declaration)).example
examples['readTransaction'] = { ...examples['readTransaction'], responses: await paymentExamples() }
writeFileSync(file, `${printJson(openApiOf(calls, { version, examples }))}\n`)
process.stdout.write(`${file}: ${calls.length} calls\n`)
