import { buildFooterPath, saveWantedEmails } from './email-lists.ts'
import { addWallet, confirmWallet, createWalletLink, emailWalletConfirmation } from '#sandbox/wallets/wallets.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const BITCOIN = { coin: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }

function addWaitingWallet({ context, account }: Scene) {
  const wallet = addWallet(context, account, BITCOIN)
  emailWalletConfirmation(context, account, { wallet, language: account.language })
  return wallet
}

function subscribeToAll({ context, account }: Scene): void {
  saveWantedEmails(context, account, { product: true, marketing: true })
}

export const preferenceScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'browser-wallet',
    title: 'The page about wallets in the browser; add ?wallet=agrees for one to connect',
    as: BOTH,
    path: '/wallet',
  }),
  defineScenario({
    name: 'wallet-pending',
    title: 'A withdrawal address that waits for its emailed link',
    as: BOTH,
    path: '/profile/preferences',
    build: (scene) => void addWaitingWallet(scene),
  }),
  defineScenario({
    name: 'wallet-confirmed',
    title: 'A withdrawal address that was confirmed',
    as: BOTH,
    path: '/profile/preferences',
    build: (scene) => confirmWallet(scene.context, scene.account, addWaitingWallet(scene)),
  }),
  defineScenario({
    name: 'wallet-confirmation',
    title: 'Signed out, on the emailed link to confirm a withdrawal address',
    as: BOTH,
    path: '/login',
    signedIn: false,
    build: (scene) => createWalletLink(scene.context, scene.account, addWaitingWallet(scene)),
  }),
  defineScenario({
    name: 'wallet-confirmation-expired',
    title: 'Signed out, on a link for a withdrawal address that is a day too old',
    as: BOTH,
    path: '/login',
    signedIn: false,
    build(scene) {
      const path = createWalletLink(scene.context, scene.account, addWaitingWallet(scene))
      scene.database.run('update links set expires_at = ? where account_number = ?', scene.now, scene.account.number)
      return path
    },
  }),
  defineScenario({
    name: 'email-preferences',
    title: 'Signed out, on the choice of emails that the footer of an email leads to',
    as: BOTH,
    path: '/login',
    signedIn: false,
    build(scene) {
      subscribeToAll(scene)
      return `/email-preferences/${buildFooterPath(scene.context, scene.account)}`
    },
  }),
  defineScenario({
    name: 'unsubscribe',
    title: 'Signed out, on the link in an email that unsubscribes',
    as: BOTH,
    path: '/login',
    signedIn: false,
    build(scene) {
      subscribeToAll(scene)
      return `/unsubscribe/${buildFooterPath(scene.context, scene.account)}`
    },
  }),
]
