import { readFileSync } from 'node:fs'

type Operation = { 'x-part'?: string | readonly string[]; 'x-not-called'?: boolean }

const contract = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  'x-parts': Record<string, string>
}

/** The parts of the product that the contract names. */
export const CONTRACT_PARTS = Object.keys(contract['x-parts'])

const OPERATIONS = Object.entries(contract.paths)
  .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
  .map(([path, methods]) => ({ path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), methods }))

/** What the contract says of a call, such as `GET me/activity`; undefined for one that it does not have. */
export function operationOf(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ')
  const at = `/${path.replace(/^\//, '')}`
  const fits = OPERATIONS.find((each) => each.path.test(at) && each.methods[method.toLowerCase()])
  return fits?.methods[method.toLowerCase()]
}

/** The parts that need a call; none for one that every platform needs. */
export function partsOfCall(call: string): readonly string[] {
  return [operationOf(call)?.['x-part'] ?? []].flat()
}
