/** What the wallet of the sandbox does, by the word in `?wallet=`. */
export const BEHAVIOURS = {
  agrees: 'asks the customer, and does as told',
  'two-wallets': 'two of them, to choose from',
  unannounced: 'is there without a name, as wallets were before EIP-6963',
  rejects: 'declines to send',
  locked: 'is locked',
  pending: 'has a question open already',
  silent: 'never answers when it is asked to send',
  mute: 'never answers when it is asked to connect',
  poor: 'has too little',
  'wrong-network': 'is on BNB Smart Chain, and changes when it is asked to',
  'unknown-network': 'does not know Ethereum until it is added',
  'unsupported-network': 'is on Polygon, and cannot change',
  drops: 'sends, and loses the connection before it answers',
  'sends-less': 'sends 3% less than it was asked to',
  'changes-account': 'turns to another account while the transfer is looked at',
  leaves: 'goes away while the transfer is looked at',
  junk: 'answers nonsense when it has sent',
  'other-decimals': 'says that USD Coin has 18 decimals',
  'changes-network': 'turns to another network while the transfer is looked at',
} as const

export type Behaviour = keyof typeof BEHAVIOURS

/** The behaviour of this name; null for none. */
export function parseBehaviour(text: string | null): Behaviour | null {
  return text !== null && Object.hasOwn(BEHAVIOURS, text) ? (text as Behaviour) : null
}
