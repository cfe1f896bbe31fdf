import type { Behaviour } from '#sandbox/external/wallet-behaviours.ts'

type Request = { method: string; params?: readonly unknown[] }
type Listener = (value: unknown) => void
type Settings = { behaviour: Behaviour; chains: string }
type Transaction = { from: string; to: string; value?: string; data?: string }

/** The wallet as a script for the page. Each of these functions is inlined as source, so it can't use imports. */
export function buildBrowserWalletScript(): string {
  return `{ ${[SandboxWallet, confirmWithCustomer, announce, install].map(String).join('\n')}\ninstall(document.currentScript) }`
}

/** An EIP-1193 wallet with a scripted behaviour, on the sandbox's chains. */
class SandboxWallet {
  readonly name: string
  readonly settings: Settings
  readonly listeners = new Map<string, Set<Listener>>()
  readonly known: Set<number>
  chain: number
  isConnected = false
  account = 0

  constructor(name: string, settings: Settings) {
    const { behaviour } = settings
    this.name = name
    this.settings = settings
    this.chain = behaviour === 'wrong-network' || behaviour === 'unknown-network' ? 56 : 1
    if (behaviour === 'unsupported-network') this.chain = 137
    this.known = new Set(behaviour === 'unknown-network' ? [56] : [1, 56])
    this.isConnected = sessionStorage.getItem(name) !== null
  }

  on(event: string, listener: Listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }

  removeListener(event: string, listener: Listener) {
    this.listeners.get(event)?.delete(listener)
  }

  emit(event: string, value: unknown) {
    for (const listener of this.listeners.get(event) ?? []) listener(value)
  }

  async request({ method, params = [] }: Request): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return `0x${this.chain.toString(16)}`
      case 'eth_accounts':
        return this.isConnected ? [await this.address()] : []
      case 'eth_requestAccounts':
        return [await this.connect()]
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrict', value: [await this.connect()] }] }]
      case 'wallet_revokePermissions':
        this.isConnected = false
        sessionStorage.removeItem(this.name)
        return null
      case 'wallet_switchEthereumChain':
        return this.changeChain(Number((params[0] as { chainId: string }).chainId))
      case 'wallet_addEthereumChain':
        return this.addChain(Number((params[0] as { chainId: string }).chainId))
      case 'eth_sendTransaction':
        return this.send(params[0] as Transaction)
      case 'eth_estimateGas':
        setTimeout(() => this.turn(), 1500)
        return this.askChain(method, params)
      case 'eth_call':
        return this.readContract(params)
      default:
        return this.askChain(method, params)
    }
  }

  async address(): Promise<string> {
    const accounts = (await this.askChain('sandbox_accounts', [this.settings.behaviour])) as string[]
    return accounts[this.account] ?? ''
  }

  async connect(): Promise<string> {
    const { behaviour } = this.settings
    if (behaviour === 'mute') return new Promise(() => undefined)
    if (behaviour === 'locked') throw this.refusal(4100, 'The wallet is locked.')
    if (behaviour === 'pending') throw this.refusal(-32_002, 'A request is open already.')
    const address = await this.address()
    await this.ask('Show your address to this page?', [address])
    this.isConnected = true
    sessionStorage.setItem(this.name, 'connected')
    return address
  }

  async changeChain(chain: number): Promise<null> {
    if (this.settings.behaviour === 'unsupported-network') throw this.refusal(4200, 'This wallet has one network.')
    if (!this.known.has(chain)) throw this.refusal(4902, 'Unrecognized chain ID. Try adding the chain first.')
    if (chain === this.chain) return null
    await this.ask('Change the network?', [`Chain ${chain}`])
    this.chain = chain
    this.emit('chainChanged', `0x${chain.toString(16)}`)
    return null
  }

  async addChain(chain: number): Promise<null> {
    await this.ask('Add a network?', [`Chain ${chain}`])
    this.known.add(chain)
    this.chain = chain
    this.emit('chainChanged', `0x${chain.toString(16)}`)
    return null
  }

  async send(transaction: Transaction): Promise<unknown> {
    const { behaviour } = this.settings
    if (behaviour === 'silent') return new Promise(() => undefined)
    if (behaviour === 'rejects') throw this.refusal(4001, 'User rejected the request.')
    const { to, value = '0x0', data } = transaction
    await this.ask('Send this?', [`To ${to}`, `Value ${BigInt(value)} wei`, ...(data ? [`Data ${data}`] : [])])
    const sent = behaviour === 'sends-less' ? this.lessThan(transaction) : transaction
    const hash = await this.askChain('eth_sendTransaction', [sent])
    if (behaviour === 'junk') return { hash: 'nonsense' }
    if (behaviour !== 'drops') return hash
    this.emit('disconnect', { code: 4900, message: 'Disconnected.' })
    throw this.refusal(4900, 'Disconnected.')
  }

  lessThan(transaction: Transaction): Transaction {
    const reduceValue = (hex: string) => (BigInt(hex) * 97n) / 100n
    if (!transaction.data) return { ...transaction, value: `0x${reduceValue(transaction.value ?? '0x0').toString(16)}` }
    const units = reduceValue(`0x${transaction.data.slice(-64)}`)
      .toString(16)
      .padStart(64, '0')
    return { ...transaction, data: transaction.data.slice(0, -64) + units }
  }

  readContract(params: readonly unknown[]): Promise<unknown> | string {
    const { data } = params[0] as { data?: string }
    const asksDecimals = data === '0x313ce567'
    if (!asksDecimals || this.settings.behaviour !== 'other-decimals') return this.askChain('eth_call', params)
    return `0x${(18).toString(16).padStart(64, '0')}`
  }

  /** Simulates the customer's actions in the wallet while the page is open. */
  async turn(): Promise<void> {
    if (this.settings.behaviour === 'changes-account' && this.account === 0) {
      this.account = 1
      this.emit('accountsChanged', [await this.address()])
    }
    if (this.settings.behaviour === 'leaves' && this.isConnected) {
      this.isConnected = false
      this.emit('disconnect', { code: 4900, message: 'Disconnected.' })
    }
    if (this.settings.behaviour === 'changes-network' && this.chain === 1) {
      this.chain = 56
      this.emit('chainChanged', '0x38')
    }
  }

  async ask(question: string, facts: readonly string[]): Promise<void> {
    if (!(await confirmWithCustomer(this.name, question, facts))) throw this.refusal(4001, 'User rejected the request.')
  }

  async askChain(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(`${this.settings.chains}/${this.chain}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result: unknown; error?: { code: number; message: string } }
    if (error) throw this.refusal(error.code, error.message)
    return result
  }

  refusal(code: number, message: string): Error {
    return Object.assign(new Error(message), { code })
  }
}

/** The wallet's dialog, over the page and isolated from its styles. */
function confirmWithCustomer(wallet: string, question: string, facts: readonly string[]): Promise<boolean> {
  const place = document.createElement('div')
  const root = place.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(
    `dialog { font: 16px/1.5 system-ui; width: min(400px, 90vw); border: 2px solid #6b3fa0; border-radius: 12px; color: #1d1d1f; background: #fff }
     dialog::backdrop { background: rgb(0 0 0 / 45%) } h2 { font-size: 18px; margin: 0 0 8px } p { overflow-wrap: anywhere; margin: 0 0 8px }
     button { font: inherit; min-height: 44px; padding: 8px 20px; margin: 8px 8px 0 0; border-radius: 8px; border: 1px solid #6b3fa0; background: #fff; color: #1d1d1f }
     button[value=yes] { background: #6b3fa0; color: #fff }`,
  )
  root.adoptedStyleSheets = [style]
  const createTextElement = (name: string, text: string) =>
    Object.assign(document.createElement(name), { textContent: text })
  const window = document.createElement('dialog')
  const form = Object.assign(document.createElement('form'), { method: 'dialog' })
  const createButton = (value: string, text: string) =>
    Object.assign(document.createElement('button'), { value, textContent: text })
  window.setAttribute('aria-label', wallet)
  form.append(createButton('yes', 'Agree'), createButton('no', 'Decline'))
  window.append(
    createTextElement('h2', wallet),
    createTextElement('p', question),
    ...facts.map((fact) => createTextElement('p', fact)),
    form,
  )
  root.append(window)
  document.body.append(place)
  window.showModal()
  return new Promise((resolve) => {
    window.addEventListener('close', () => {
      place.remove()
      resolve(window.returnValue === 'yes')
    })
  })
}

/** Announces the wallet to pages (EIP-6963). */
function announce(provider: SandboxWallet, number: number): void {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: crypto.randomUUID(), name: provider.name, icon, rdns: `example.sandbox.wallet${number}` }
  const dispatchAnnouncement = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', dispatchAnnouncement)
  dispatchAnnouncement()
}

function install(script: HTMLOrSVGScriptElement | null): void {
  if (!(script instanceof HTMLScriptElement)) return
  const { searchParams, origin } = new URL(script.src)
  // The sandbox only serves this script with a valid behaviour name.
  const settings: Settings = { behaviour: searchParams.get('does') as Behaviour, chains: `${origin}/sandbox/chain` }
  const wallet = new SandboxWallet('Sandbox wallet', settings)
  if (settings.behaviour === 'unannounced') Object.assign(window, { ethereum: wallet })
  else announce(wallet, 1)
  if (settings.behaviour === 'two-wallets') announce(new SandboxWallet('Second sandbox wallet', settings), 2)
}
