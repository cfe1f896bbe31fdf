import { BRAND } from '#app/brand.ts'
import { redact } from './redact.ts'

const MAX_MESSAGE = 500

/** The fixed path segments of our URLs. Any other may be an email, a token, a code or an id. */
const SEGMENTS = new Set([
  ...Object.values<string>(BRAND.segments),
  ...`.well-known 404 _root accept accessibility accounts activity activity.csv additional affiliate answer auth bank-account
  business business-rewards business-validated buy calendar callback card cash-out chat check collect
  confirm-email-address contact contracts dashboard deposit-orders dismiss done edit email-preferences enter held-transfers requests
  exchange-orders faq fees files history history-ecom history.csv history.json history.pdf history.tax.csv
  history.xml identity-check join language links login logout maintenance merge-accounts method new notices onward
  open open-banking open-banking-callback overview overview.csv password-reset pay pay-from-account payments
  payouts pdf personal poster preferences preview privacy processors profile quote receipt refund-address
  registration-complete relay rewards robots.txt sandbox security.txt settlements signup sitemap.xml support-link statement.csv
  statement.pdf statement.xml status supported-countries templates terms theme transaction
  transaction-confirmation transactions unsubscribe unsubscribed usage-statistics verification verification-intro
  view waiting wallet wallet-confirmation withdrawals words`.split(/\s+/),
])

/** The vocabulary of JavaScript engines, React and the router. Other words may be customer input. */
const WORDS = new Set(
  `a aborted access accessing address after already an and another api are argument arguments array as assign assignment
  async at await be because been before being between bigint body boolean buffer but by call callback called can cannot captured
  child class close closed component connect connection constant constructor context convert cookie cross-origin cut
  data database date declaration deep define defined delete destructure did differ digits disk division does document
  dynamically element email empty encoding end error exceeded exception exist expected failed fetch fetching file filter find first
  for foreach found from function get getter had has have hook hydrate hydrated hydrating hydration iban id identifier
  imported importing in includes index initial initialization input insertbefore instance instanceof into invalid is it
  iterable join json key keys length limit load loading local locked lock long lookup malformed many map match maximum method
  minified missing mix module must name network no node non-whitespace not null number numeric object of offset on only
  operation operator option or out parameter parent parse parsing permission phone plain position private promise
  properties property prototype range react read reading readonly recursion reduce reference reject rejected removechild
  render rendered rendering replace request required resolve response result root route router script serialize server
  set setting size slice some sort source split stack state status stream string structure such suspended symbol syntax
  table target text than that the then this time timed timeout to token too transaction type undefined unexpected
  uncaught unexpectedly unknown unsupported update url valid value values visit was were when while with without write
  zone`.split(/\s+/),
)

/** Returns the path of a URL, without its query and with unknown segments masked. */
export function scrubPath(address: string): string {
  const [path = ''] = address.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#]/)
  const segments = path
    .replace(/\.data$/, '')
    .split('/')
    .slice(0, 10)
  return segments.map((segment) => (segment === '' || SEGMENTS.has(segment) ? segment : '[part]')).join('/')
}

/** Returns an error message with unknown words masked. */
export function scrubMessage(message: string): string {
  const known = redact(message.slice(0, MAX_MESSAGE)).replace(/[^\s"'`()[\]{}<>:;,.!?=/|]+/g, (word) =>
    WORDS.has(word.toLowerCase()) || /^#\d{1,4}$/.test(word) ? word : '…',
  )
  return known.replace(/…(?:\s+…)+/g, '…')
}
