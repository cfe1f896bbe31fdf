/** Names under which addresses and payment URIs carry a memo or destination tag, without their "-" and "_". */
const MEMO_NAMES = new Set([
  'dt',
  'tag',
  'desttag',
  'destinationtag',
  'memo',
  'memoid',
  'memotext',
  'memohash',
  'memoreturn',
  'paymentid',
  'txpaymentid',
  'comment',
  'text',
  'msg',
  'message',
])

/** BIP 21, EIP-681 and Solana Pay: there a message is shown to the sender and not sent. */
const SHOWN_MESSAGES = new Set(['bitcoin', 'bitcoincash', 'dogecoin', 'litecoin', 'ethereum', 'solana'])

/**
 * Tells if an address or a payment URI has a memo or destination tag. Without it the crypto cannot be credited.
 */
export function hasMemo(text: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return Array.from(text.matchAll(/[?&;#]([^=&;#?]+)=([^&;#]+)/g)).some(([, name = '']) => {
    const known = nameOf(name)
    return MEMO_NAMES.has(known) && !(known === 'message' && SHOWN_MESSAGES.has(scheme))
  })
}

function nameOf(written: string): string {
  return decoded(written)
    .toLowerCase()
    .replace(/^req-/, '')
    .replace(/[-_ +]/g, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
