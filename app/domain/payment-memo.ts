/** Parameter names for a memo or destination tag, without "-" and "_". */
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

/** In BIP 21, EIP-681 and Solana Pay a message is displayed to the sender and not sent. */
const LOCAL_MESSAGE_SCHEMES = new Set(['bitcoin', 'bitcoincash', 'dogecoin', 'litecoin', 'ethereum', 'solana'])

/** Returns true if an address or payment URI has a memo or destination tag; without it the crypto can't be credited. */
export function hasMemo(text: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return Array.from(text.matchAll(/[?&;#]([^=&;#?]+)=([^&;#]+)/g)).some(([, name = '']) => {
    const known = normaliseName(name)
    return MEMO_NAMES.has(known) && !(known === 'message' && LOCAL_MESSAGE_SCHEMES.has(scheme))
  })
}

function normaliseName(written: string): string {
  return decodeName(written)
    .toLowerCase()
    .replace(/^req-/, '')
    .replace(/[-_ +]/g, '')
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
