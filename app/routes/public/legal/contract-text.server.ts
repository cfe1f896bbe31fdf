import { type RouterContextProvider } from 'react-router'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import { readLatestContract, type ContractType } from '#app/platform/contracts.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/**
 * Loads the platform's contract in force, sanitised. Null if the platform is unreachable, undefined if it has no such
 * contract.
 */
export async function loadContractText(context: Readonly<RouterContextProvider>, type: ContractType) {
  const platform = context.get(platformContext)
  if (platform.isOff('contracts')) return undefined
  const read = await loadOptional(readLatestContract(platform, { params: { type } }))
  if (!('value' in read)) return read.isOff ? undefined : null
  return { version: read.value.version, lang: read.value.lang, html: cleanContract(read.value.content) }
}

export type ContractText = Awaited<ReturnType<typeof loadContractText>>
