import type { Emails } from '#sandbox/email/email-texts.ts'

export const balanceEmails: Emails<'balance'> = {
  'buy.instructions': {
    subject: 'Transfiera {{amount}} para comprar criptomonedas',
    text: 'Importe: {{amount}}\nBeneficiario: {{recipient}}\nIBAN: {{account}}\nConcepto: {{reference}}\n\nUse este concepto y una cuenta a su propio nombre. Si el dinero no ha llegado antes del {{until}}, la orden termina.',
  },
  'buy.short': {
    subject: 'Llegó demasiado poco para su orden',
    text: 'Llegaron {{amount}}. Faltan: {{missing}}. Transfiera el resto con el concepto {{reference}} antes del {{until}}. Si no, devolveremos lo que ha llegado.',
  },
  'buy.received': {
    subject: 'Su dinero ha llegado',
    text: 'Llegaron {{amount}}. Estamos comprando {{arrived}} para usted.',
  },
  'buy.completed': { subject: 'Sus criptomonedas han llegado', text: 'Ha recibido {{arrived}}.' },
  'buy.ended': {
    subject: 'Su orden ha terminado',
    text: '{{event}}\n\n{{money}} Si todavía quiere comprar, haga una orden nueva.',
  },
  'buy.rate_ended': {
    subject: 'El tipo de cambio de su orden ya no está reservado',
    text: 'Orden: {{payment}}\nPor transferir: {{amount}}\nConcepto: {{reference}}\n\nEl dinero que llegue ahora compra a nuestro tipo del momento en que llegue. En la página de la orden puede elegir antes del {{until}}:\n{{choices}}\n\nSi hasta entonces no ha llegado dinero, la orden termina y no se cobra nada.',
  },
  'buy.money_back': {
    subject: 'Le hemos devuelto dinero',
    text: '{{amount}} volvieron a la cuenta de la que vinieron: era más de lo que necesita su orden {{payment}}, o llegó después de su fin.',
  },
  'deposit.done': {
    subject: 'Su dinero ha llegado',
    text: '{{amount}} ya está en su saldo de {{coin}}.',
  },
  'deposit.short': {
    subject: 'Ha llegado una parte de su ingreso',
    text: 'Ha llegado: {{arrived}}\nFalta: {{missing}}\n\nEnvíe el resto con la misma referencia, {{reference}}. Si no llega antes del {{until}}, ingresamos en su saldo lo que ha llegado.',
  },
  'deposit.lapsed': {
    subject: 'Su orden de ingreso ha caducado',
    text: 'No llegó dinero con la referencia {{reference}} en {{fact.deposit}}, así que hemos cancelado la orden. No envíe más dinero con esta referencia: se le devolvería. Si aún quiere ingresar dinero, empiece un depósito nuevo en la página de su saldo.',
  },
  'deposit.returned': {
    subject: 'Hemos devuelto su ingreso',
    text: 'Hemos devuelto {{amount}} con la referencia {{reference}} a la cuenta de origen. No era una cuenta a su nombre y solo podemos aceptar dinero de sus propias cuentas.',
  },
  'transfer.returned': {
    subject: 'Hemos devuelto una transferencia',
    text: '{{sender}} envió {{amount}} a su saldo y lo hemos devuelto. Solo podemos aceptar dinero de cuentas bancarias a su nombre.',
  },
  'cash_out.received': {
    subject: 'Hemos recibido su solicitud de pago',
    text: 'Importe: {{amount}}\nA: {{account}}\n\nUna persona de nuestro equipo la revisa antes del {{until}}. Hasta entonces el importe queda reservado en su saldo. Le escribimos en cuanto esté decidida.',
  },
  'cash_out.paid': {
    subject: 'Le hemos enviado {{amount}}',
    text: 'Importe: {{amount}}\nA: {{account}}\n\nSu saldo se ha pagado íntegro y sin gastos.',
  },
  'cash_out.refused': {
    subject: 'Aún no hemos podido pagarle su saldo',
    text: 'Importe: {{amount}}\n\n{{event}}\n\nNo se ha perdido nada: el importe vuelve a estar en su saldo.',
  },
  'transfer.held': {
    subject: 'Guardamos {{amount}} para usted',
    text: '{{sender}} envió {{amount}} con la referencia «{{reference}}». {{reason}}\nGuardamos el dinero hasta el {{until}}. Después vuelve a la cuenta de origen.\n{{choice}}',
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
    subject: 'Su transferencia está asignada',
    text: 'Los {{amount}} que guardábamos para usted cuentan ahora para su orden con la referencia {{reference}}.',
  },
  'exchange.done': {
    subject: 'Su cambio está completado',
    text: 'Entregado: {{amount}}\nRecibido: {{arrived}}',
  },
  'exchange.sent': {
    subject: 'Su cambio está completado',
    text: 'Entregado: {{amount}}\nEnviado: {{arrived}}\nDirección: {{address}}',
  },
  'exchange.lapsed': {
    subject: 'Su orden de cambio ha caducado',
    text: 'El tipo de cambio que pidió no se alcanzó en {{fact.exchangeOrder}}. No se ha cambiado nada y puede volver a usar {{amount}} en su saldo.',
  },
  'withdrawal.sent': {
    subject: 'Hemos enviado su cripto a su monedero',
    text: '{{arrived}} van de camino a su monedero. Le escribiremos de nuevo en cuanto la red haya confirmado la transacción.\n\nDirección: {{address}}\nComisión de red: {{fee}}\nHash de la transacción: {{hash}}',
  },
  'withdrawal.arrived': {
    subject: 'Su cripto ha llegado a su monedero',
    text: 'La red ha confirmado la transacción.\n\nRecibido: {{arrived}}\nDirección: {{address}}\nHash de la transacción: {{hash}}',
  },
  'withdrawal.stopped': {
    subject: 'No hemos enviado su cripto',
    text: 'Nuestros controles han detenido este envío antes de que saliera. No ha salido nada: puede volver a usar {{amount}}.\n\nDirección: {{address}}\n\nSi tiene preguntas, escriba a soporte.',
  },
}
