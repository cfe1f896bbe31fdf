import type { walletPage as english } from '#app/i18n/locales/en/wallet-page.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const walletPage = {
  'walletPage.heading': 'Cartera en este navegador',
  'walletPage.lede':
    'Los pagos en monedas de Ethereum y BNB Smart Chain se pueden enviar desde una cartera de este navegador. Nunca es la única vía: cada pago muestra su dirección y un código.',
  'walletPage.how': 'Cómo funciona',
  'walletPage.how.connect':
    'Al conectar, esta página ve la dirección de su cartera y lo que hay en ella. Eso no mueve dinero, y no se pide nada más a la cartera.',
  'walletPage.how.pay':
    'En la página de un pago elija «Pagar desde una cartera de este navegador». La cartera muestra entonces el importe y la dirección, y no se envía nada antes de que usted acepte allí.',
  'walletPage.how.disconnect':
    'Al desconectar, la cartera se olvida aquí. También ocurre al cerrar la pestaña o cuando entra otra persona.',
  'walletPage.withdraw': '¿Busca las direcciones de retiro? Están en sus preferencias.',
  'walletPage.noScripts':
    'Conectar una cartera requiere un script, y los scripts están desactivados. Pague con la dirección o el código de la página del pago.',
  'walletPage.connection': 'Conexión',
  'walletPage.look': 'Buscar carteras',
  'walletPage.none': 'Sin acceso: la cartera no está instalada.',
  'walletPage.noneText': 'Ninguna cartera ha respondido en este navegador. Instale o desbloquee una y busque otra vez.',
  'walletPage.disconnected': 'No hay ninguna cartera conectada.',
  'walletPage.connect': 'Conectar {{wallet}}',
  'walletPage.connected': '{{wallet}} está conectada.',
  'walletPage.address': 'Dirección',
  'walletPage.network': 'Red',
  'walletPage.withdrawable': 'Es una de sus direcciones de retirada.',
  'walletPage.has': 'En la cartera',
  'walletPage.reading': 'Preguntamos a la cartera qué contiene.',
  'walletPage.unsupportedText': 'Esta red no se admite. Cambie a Ethereum o BNB Smart Chain.',
  'walletPage.change': 'Cambiar a {{network}}',
  'walletPage.disconnect': 'Desconectar',
} as const satisfies TextsLike<typeof english, 'es'>
