import { readFileSync } from 'node:fs'

type Operation = { 'x-part'?: string | readonly string[]; 'x-not-called'?: boolean }

const contract = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  'x-parts': Record<string, string>
}

export const CONTRACT_PARTS = Object.keys(contract['x-parts'])

const OPERATIONS = Object.entries(contract.paths)
  .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
  .map(([path, methods]) => ({ path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), methods }))

/** The contract's operation for a call such as `GET me/activity`, or undefined. */
export function findOperation(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ')
  const at = `/${path.replace(/^\//, '')}`
  const fits = OPERATIONS.find((each) => each.path.test(at) && each.methods[method.toLowerCase()])
  return fits?.methods[method.toLowerCase()]
}

/** The parts that need a call, or none if every platform needs it. */
export function findParts(call: string): readonly string[] {
  return [findOperation(call)?.['x-part'] ?? []].flat()
}
