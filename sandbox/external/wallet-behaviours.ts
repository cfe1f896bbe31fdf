/** Behaviours of the sandbox's wallet, by the value of `?wallet=`. */
export const BEHAVIOURS = {
  agrees: 'asks the customer and follows the answer',
  'two-wallets': 'offers two wallets to choose from',
  unannounced: 'has no name, like wallets before EIP-6963',
  rejects: 'declines to send',
  locked: 'is locked',
  pending: 'already has a pending request',
  silent: 'never responds to a request to send',
  mute: 'never responds to a request to connect',
  poor: 'has too little money',
  'wrong-network': 'is on BNB Smart Chain and switches on request',
  'unknown-network': 'does not know Ethereum until it is added',
  'unsupported-network': 'is on Polygon and cannot switch',
  drops: 'sends and loses the connection before it responds',
  'sends-less': 'sends 3% less than requested',
  'changes-account': 'switches to another account during confirmation',
  leaves: 'disconnects during confirmation',
  junk: 'sends and returns an invalid response',
  'other-decimals': 'reports 18 decimals for USD Coin',
  'changes-network': 'switches to another network during confirmation',
} as const

export type Behaviour = keyof typeof BEHAVIOURS

export function parseBehaviour(text: string | null): Behaviour | null {
  return text !== null && Object.hasOwn(BEHAVIOURS, text) ? (text as Behaviour) : null
}
