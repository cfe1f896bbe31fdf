export type TroubleKind =
  | 'none'
  | 'rejected'
  | 'locked'
  | 'pending'
  | 'unsupported'
  | 'gone'
  | 'silent'
  | 'account'
  | 'chain'
  | 'changed'
  | 'late'
  | 'offline'
  | 'funds'
  | 'fee'
  | 'token'
  | 'unkept'
  | 'relay'
  | 'unpaired'
  | 'failed'

/** Why nothing was sent, for sure. `params` are what its words name. */
export class WalletTrouble extends Error {
  readonly kind: TroubleKind
  readonly params: Record<string, string>

  constructor(kind: TroubleKind, params: Record<string, string> = {}) {
    super(kind)
    this.kind = kind
    this.params = params
  }
}

/** EIP-1193, EIP-1474, EIP-3085 and EIP-3326; 5000 is WalletConnect's word for 4001 (CAIP-25). */
const BY_CODE: Readonly<Record<number, TroubleKind>> = {
  4001: 'rejected',
  4100: 'locked',
  4200: 'unsupported',
  4900: 'gone',
  4901: 'gone',
  4902: 'unsupported',
  5000: 'rejected',
  [-32_002]: 'pending',
  [-32_601]: 'unsupported',
}

const BY_NAME: Readonly<Record<string, TroubleKind>> = {
  ConnectorAccountNotFoundError: 'account',
  ConnectorChainMismatchError: 'chain',
  ConnectorNotConnectedError: 'gone',
  ProviderNotFoundError: 'gone',
  SwitchChainError: 'unsupported',
  SwitchChainNotSupportedError: 'unsupported',
}

/** After these a wallet has surely not sent anything. Of any other the outcome is not known. */
const REFUSALS = new Set([4001, 4100, 4200, 5000, -32_002, -32_601, -32_602])

/** What an error means that came before a wallet was asked to send. */
export function troubleOf(error: unknown): WalletTrouble {
  if (error instanceof WalletTrouble) return error
  const code = codeOf(error)
  const name = error instanceof Error ? error.name : ''
  return new WalletTrouble((code !== null && BY_CODE[code]) || (BY_NAME[name] ?? 'failed'))
}

/** What a wallet's answer to being asked to send means: why it has refused, or null when it may have sent. */
export function refusalOf(error: unknown): WalletTrouble | null {
  if (error instanceof WalletTrouble) return error
  if (/insufficient funds/i.test(wordsOf(error))) return new WalletTrouble('fee')
  const code = codeOf(error)
  return code !== null && REFUSALS.has(code) ? troubleOf(error) : null
}

/** The code of an error or of what caused it: libraries wrap what wallets say. */
function codeOf(error: unknown): number | null {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    if ('code' in at && typeof at.code === 'number') return at.code
  }
  return null
}

function wordsOf(error: unknown): string {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String(error.message)
    : ''
}
