import type { browserWallet as english } from '#app/i18n/locales/en/browser-wallet.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const browserWallet = {
  'browserWallet.heading': 'Pagar desde una cartera de este navegador',
  'browserWallet.phone': 'Pagar con WalletConnect',
  'browserWallet.opening': 'Abrimos una conexión para su cartera.',
  'browserWallet.pair':
    'Escanee este código con su cartera o pegue allí su texto. Si la cartera está en este dispositivo, abra el enlace. Eso no mueve dinero.',
  'browserWallet.pairCode': 'Código que conecta una cartera',
  'browserWallet.pairText': 'Texto del código',
  'browserWallet.pairOpen': 'Abrir una cartera en este dispositivo',
  'browserWallet.unread': 'El saldo lo muestra la propia cartera: por WalletConnect esta página no lo lee.',
  'browserWallet.trouble.relay': 'Ahora mismo no se puede conectar con el servicio que une las carteras.',
  'browserWallet.trouble.unpaired': 'Ninguna cartera se ha conectado en cinco minutos.',
  'browserWallet.choose': '¿Desde qué cartera quiere pagar?',
  'browserWallet.unnamed': 'Cartera del navegador',
  'browserWallet.connecting': 'Acepte en {{wallet}} mostrar su dirección a esta página. Eso no mueve dinero.',
  'browserWallet.wrongNetwork': '{{wallet}} está en otra red. Este pago va solo por {{network}}.',
  'browserWallet.changeNetwork': 'Cambiar a {{network}}',
  'browserWallet.changing': 'Acepte en {{wallet}} el cambio a {{network}}. Eso no mueve dinero.',
  'browserWallet.checking': 'Preguntamos a {{wallet}} su saldo y la comisión de la red.',
  'browserWallet.review': 'Esto es lo que se pedirá a {{wallet}} que envíe:',
  'browserWallet.amount': 'Importe',
  'browserWallet.to': 'A la dirección',
  'browserWallet.network': 'Red',
  'browserWallet.networkOf': '{{network}}, cadena {{chain}}',
  'browserWallet.contract': 'Contrato de la moneda',
  'browserWallet.from': 'Desde',
  'browserWallet.fee': 'Comisión de la red, aparte',
  'browserWallet.feeAbout': 'unos {{amount}} {{coin}}',
  'browserWallet.feeUnknown': 'la muestra su cartera',
  'browserWallet.send': 'Enviar {{amount}}',
  'browserWallet.notFromHere': 'No pagar desde esta cartera',
  'browserWallet.refreshing': 'Comprobamos que el pago no ha cambiado.',
  'browserWallet.confirm': 'Confirme en {{wallet}}. Allí deben figurar el mismo importe y la misma dirección.',
  'browserWallet.sent': 'Enviado desde su cartera, a la espera de verse',
  'browserWallet.sentText':
    'Su cartera aceptó {{amount}} a las {{time}}. Esta página avanza sola en cuanto la red lo muestre. No lo envíe otra vez.',
  'browserWallet.transaction': 'Hash de la transacción',
  'browserWallet.open': 'A las {{time}} se pidieron {{amount}} a su cartera',
  'browserWallet.openText':
    'No ha llegado ninguna respuesta a esta página, así que puede haberse enviado. Mire primero las últimas transacciones en su cartera. Si está ahí, no haga nada: esta página avanza sola. Si no está, la dirección de esta página sigue siendo la correcta.',
  'browserWallet.again': 'Comprobar otra vez',
  'browserWallet.connections': 'Sobre las carteras de este navegador',
  'browserWallet.nothingSent': 'No se ha enviado nada. La dirección y el código de esta página valen como antes.',
  'browserWallet.trouble.none': 'Sin acceso: la cartera no está instalada.',
  'browserWallet.trouble.rejected': 'Usted lo rechazó en la cartera.',
  'browserWallet.trouble.locked': 'La cartera no está accesible. Desbloquéela y compruebe otra vez.',
  'browserWallet.trouble.pending':
    'Su cartera ya tiene una pregunta abierta, quizá de otra pestaña. Respóndala allí y compruebe otra vez.',
  'browserWallet.trouble.unsupported':
    'Su cartera está en una red no admitida y no cambia a {{network}}. Cámbiela allí o use otra cartera.',
  'browserWallet.trouble.gone': 'Se perdió la conexión con la cartera. Abra la cartera y compruebe otra vez.',
  'browserWallet.trouble.silent': 'La cartera no ha respondido en un minuto.',
  'browserWallet.trouble.account': 'En la cartera se eligió otra dirección. Compruebe otra vez con esa.',
  'browserWallet.trouble.chain': 'En la cartera se eligió otra red. Compruebe otra vez.',
  'browserWallet.trouble.changed':
    'El pago ha cambiado desde que usted lo miró. Compruebe el nuevo importe y la dirección.',
  'browserWallet.trouble.late': 'El tipo de cambio fijado venció antes de enviar nada.',
  'browserWallet.trouble.offline':
    'No hemos podido conectar con nuestro servicio para comprobar que el pago no ha cambiado.',
  'browserWallet.trouble.funds': 'La cartera tiene {{has}} {{coin}}; se necesitan {{needs}} {{coin}}.',
  'browserWallet.trouble.fee': 'En la cartera no alcanza para la comisión de la red, unos {{fee}} {{coin}} aparte.',
  'browserWallet.trouble.feeUnknown': 'En la cartera no alcanza para el importe y la comisión de la red.',
  'browserWallet.trouble.token':
    'Lo que dice el contrato de la moneda no coincide con esta página, así que no se pregunta a la cartera.',
  'browserWallet.trouble.unkept':
    'Este navegador no guarda nada para esta página, y sin eso no se podría evitar un segundo pago. Pague con la dirección.',
  'browserWallet.trouble.failed': 'La cartera dio una respuesta que no podemos usar.',
} as const satisfies TextsLike<typeof english, 'es'>
