import type { Emails } from '#sandbox/email/email-texts.ts'

export const balanceEmails: Emails<'balance'> = {
  'buy.instructions': {
    subject: 'Transfiéranos {{amount}}',
    text: 'Use estos datos y una cuenta a su propio nombre. Si el dinero no ha llegado antes del {{until}}, la orden termina.\n\nDestinatario: {{recipient}}\nIBAN: {{account}}\nReferencia: {{reference}}',
  },
  'buy.short': {
    subject: 'Aún faltan {{missing}}',
    text: 'Para su orden han llegado {{amount}}. Transfiera los {{missing}} que faltan con la referencia {{reference}} antes del {{until}}. Si no, devolveremos lo que ha llegado.',
  },
  'buy.received': {
    subject: 'Hemos recibido sus {{amount}}',
    text: 'Estamos comprando {{arrived}} para usted. Le escribimos cuando hayan llegado. No tiene que hacer nada.',
  },
  'buy.completed': {
    subject: '{{arrived}} han llegado',
    text: 'Su orden está completada: ha comprado {{arrived}} por {{amount}}.',
  },
  'buy.ended': {
    subject: '{{headline}}',
    text: '{{event}}\n\n{{money}} Si todavía quiere comprar, haga una orden nueva.',
  },
  'buy.rate_ended': {
    subject: 'El tipo de cambio de su orden ya no está reservado',
    text: 'Para su orden {{payment}} faltan por transferir {{amount}}, con la referencia {{reference}}. El dinero que llegue ahora compra a nuestro tipo del momento en que llegue.\n\nEn la página de la orden puede elegir antes del {{until}}:\n{{choices}}\n\nSi hasta entonces no ha llegado dinero, la orden termina y no se cobra nada.',
  },
  'buy.money_back': {
    subject: 'Le hemos devuelto dinero',
    text: '{{amount}} volvieron a la cuenta de la que vinieron: era más de lo que necesita su orden {{payment}}, o llegó después de su fin.',
  },
  'deposit.done': {
    subject: '{{amount}} están en su saldo',
    text: 'Hemos ingresado {{amount}} en su saldo de {{coin}}.',
  },
  'deposit.short': {
    subject: 'Aún faltan {{missing}}',
    text: 'Para su ingreso han llegado {{arrived}}. Envíe los {{missing}} que faltan con la misma referencia, {{reference}}. Si no llegan antes del {{until}}, ingresamos en su saldo lo que ha llegado.',
  },
  'deposit.lapsed': {
    subject: 'El ingreso se ha cancelado',
    text: 'No llegó dinero con la referencia {{reference}} en {{fact.deposit}}. No envíe más dinero con esta referencia: se le devolvería. Si aún quiere ingresar dinero, empiece un ingreso nuevo en la página de su saldo.',
  },
  'deposit.returned': {
    subject: 'Hemos devuelto el dinero',
    text: 'Hemos devuelto {{amount}} con la referencia {{reference}} a la cuenta de origen. No era una cuenta a su nombre y solo podemos aceptar dinero de sus propias cuentas.',
  },
  'transfer.returned': {
    subject: 'Hemos devuelto una transferencia',
    text: '{{sender}} envió {{amount}} a su saldo y lo hemos devuelto. Solo podemos aceptar dinero de cuentas bancarias a su nombre.',
  },
  'cash_out.received': {
    subject: 'Estamos revisando su solicitud',
    text: 'Ha pedido que le paguemos {{amount}} en {{account}}. Decidimos antes del {{until}}. Hasta entonces el importe queda reservado en su saldo. Le escribimos en cuanto esté decidida.',
  },
  'cash_out.paid': {
    subject: 'Le hemos enviado {{amount}}',
    text: 'Los {{amount}} se han enviado a {{account}}. Su saldo se ha pagado íntegro y sin gastos.',
  },
  'cash_out.refused': {
    subject: 'Aún no hemos podido pagar esto',
    text: '{{event}}\n\nNo se ha perdido nada: {{amount}} vuelven a estar en su saldo.',
  },
  'transfer.held': {
    subject: 'Guardamos {{amount}} para usted',
    text: '{{sender}} envió {{amount}} con la referencia «{{reference}}». {{reason}}\n\nGuardamos el dinero hasta el {{until}}. Después vuelve a la cuenta de origen. {{choice}}',
  },
  'transfer.held_returned': {
    subject: 'Hemos devuelto {{amount}}',
    text: 'Los {{amount}} de {{sender}} que guardábamos para usted vuelven a la cuenta de origen. Llegan a más tardar el {{until}}.',
  },
  'transfer.placed': {
    subject: '{{amount}} están en su saldo',
    text: 'Los {{amount}} que guardábamos para usted ya están en su saldo.',
  },
  'transfer.matched': {
    subject: '{{amount}} cuentan para su orden',
    text: 'Guardábamos {{amount}} para usted. Ahora forman parte de su orden con la referencia {{reference}}.',
  },
  'exchange.done': {
    subject: 'Su cambio está completado',
    text: 'Ha cambiado {{amount}} por {{arrived}}. El importe está en su saldo.',
  },
  'exchange.sent': {
    subject: 'Su cambio está completado',
    text: 'Ha cambiado {{amount}}, y hemos enviado {{arrived}} a {{address}}.',
  },
  'exchange.lapsed': {
    subject: 'El cambio se ha cancelado',
    text: 'El tipo de cambio que pidió no se alcanzó en {{fact.exchangeOrder}}. No se ha cambiado nada y puede volver a usar {{amount}} en su saldo.',
  },
  'withdrawal.sent': {
    subject: 'Sus criptomonedas van de camino',
    text: '{{arrived}} van de camino a {{address}}. La comisión de red fue de {{fee}}. Le escribiremos de nuevo en cuanto la red haya confirmado la transacción.\n\nHash de la transacción: {{hash}}',
  },
  'withdrawal.arrived': {
    subject: 'Sus criptomonedas han llegado',
    text: 'La red ha confirmado la transacción: {{arrived}} han llegado a {{address}}.\n\nHash de la transacción: {{hash}}',
  },
  'withdrawal.stopped': {
    subject: 'Sus criptomonedas no se han enviado',
    text: 'Nuestros controles han detenido este envío a {{address}} antes de que saliera. No ha salido nada: puede volver a usar {{amount}}. Si tiene preguntas, escriba a soporte.',
  },
}
