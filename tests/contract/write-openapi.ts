// npm run contract: writes the declared calls as OpenAPI, for a provider to implement.
import { readFileSync, writeFileSync } from 'node:fs'
import { calls } from '#app/platform/calls.ts'
import { openApiOf } from './openapi.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const file = 'sandbox/platform-api.openapi.json'
writeFileSync(file, `${JSON.stringify(openApiOf(calls, version), null, 2)}\n`)
process.stdout.write(`${file}: ${calls.length} calls\n`)
