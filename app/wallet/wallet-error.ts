export type WalletErrorKind =
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

/** An error after which nothing was sent. `params` fill its text. */
export class WalletError extends Error {
  readonly kind: WalletErrorKind
  readonly params: Record<string, string>

  constructor(kind: WalletErrorKind, params: Record<string, string> = {}) {
    super(kind)
    this.kind = kind
    this.params = params
  }
}

/** EIP-1193, EIP-1474, EIP-3085 and EIP-3326; 5000 is CAIP-25's equivalent of 4001. */
const BY_CODE: Readonly<Record<number, WalletErrorKind>> = {
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

const BY_NAME: Readonly<Record<string, WalletErrorKind>> = {
  ConnectorAccountNotFoundError: 'account',
  ConnectorChainMismatchError: 'chain',
  ConnectorNotConnectedError: 'gone',
  ProviderNotFoundError: 'gone',
  SwitchChainError: 'unsupported',
  SwitchChainNotSupportedError: 'unsupported',
}

/** Codes after which nothing was sent. Any other leaves the outcome unknown. */
const REFUSALS = new Set([4001, 4100, 4200, 5000, -32_002, -32_601, -32_602])

/** Converts an error from before the send request. */
export function toWalletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  const code = findCode(error)
  const name = error instanceof Error ? error.name : ''
  return new WalletError((code !== null && BY_CODE[code]) || (BY_NAME[name] ?? 'failed'))
}

/** Converts an error of the send request: the refusal, or null if the wallet may have sent. */
export function toRefusal(error: unknown): WalletError | null {
  if (error instanceof WalletError) return error
  if (/insufficient funds/i.test(getMessage(error))) return new WalletError('fee')
  const code = findCode(error)
  return code !== null && REFUSALS.has(code) ? toWalletError(error) : null
}

/** Returns the first numeric code in the chain of causes: libraries wrap the wallet's errors. */
function findCode(error: unknown): number | null {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    if ('code' in at && typeof at.code === 'number') return at.code
  }
  return null
}

function getMessage(error: unknown): string {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String(error.message)
    : ''
}
