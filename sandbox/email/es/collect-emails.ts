import type { Emails } from '#sandbox/email/email-texts.ts'

export const collectEmails: Emails<'collect'> = {
  'collect.approved': {
    subject: 'Ya puede cobrar pagos',
    text: 'Su solicitud está aprobada. Su primer enlace de pago está listo.',
  },
  'collect.declined': {
    subject: 'Su solicitud se ha rechazado',
    text: '{{reason}}',
  },
  'collect.seen': {
    subject: 'No envíe nada todavía: {{sender}} ha enviado {{asked}}',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nReferencia: {{reference}}\nNuestra comisión: {{fee}}\nUsted recibe: {{amount}}\n\nHemos visto el pago. Todavía no es seguro, porque la red no lo ha confirmado. No envíe la mercancía todavía: le escribiremos cuando sea seguro.',
  },
  'collect.paid': {
    subject: '{{sender}} ha pagado: usted recibe {{amount}}',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nReferencia: {{reference}}\nNuestra comisión: {{fee}}\nUsted recibe: {{amount}}\n\nLa red ha confirmado el pago: es seguro. Lo convertimos y enviamos {{amount}} a su cuenta bancaria. Le escribiremos otra vez cuando haya llegado.',
  },
  'collect.settled': {
    subject: '{{amount}} ha llegado a su cuenta bancaria',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nReferencia: {{reference}}\nPagado: {{arrived}}\nNuestra comisión: {{fee}}\nEnviado a su cuenta bancaria: {{amount}}',
  },
  'collect.settled_converted': {
    subject: '{{amount}} ha llegado a su cuenta bancaria',
    text: 'Pagador: {{sender}}\nReferencia: {{reference}}\nPagado: {{asked}}\nConvertido a {{rate}}: {{arrived}}\nNuestra comisión: {{fee}}\nEnviado a su cuenta bancaria: {{amount}}',
  },
  'collect.payout_returned': {
    subject: 'Su banco ha devuelto un pago',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nDevuelto por su banco: {{amount}}\n\nGuardamos {{amount}} para usted. Escríbanos e indíquenos una cuenta de su empresa a la que podamos pagar. No hay plazo: lo guardamos hasta que lo haga.',
  },
  'collect.payer_seen': {
    subject: 'Hemos visto su pago a {{recipient}}',
    text: 'Importe: {{asked}}\nLlegado: {{arrived}}\n\nTodavía no es seguro, porque la red no lo ha confirmado. Le escribiremos cuando sea seguro. El enlace muestra en qué punto está. No envíe nada otra vez.',
  },
  'collect.payer_paid': {
    subject: 'Ha pagado a {{recipient}}',
    text: 'Importe: {{asked}}\nLlegado: {{arrived}}\n\nLa red ha confirmado su pago: es seguro. Lo convertimos y pagamos a {{recipient}}. El enlace muestra en qué punto está y, más tarde, su recibo.',
  },
  'collect.payer_short': {
    subject: 'Falta una parte de su pago',
    text: 'Llegado: {{arrived}}\nFalta: {{missing}}\nDestinatario: {{recipient}}\n\nGuardamos lo que ha llegado. El enlace muestra adónde enviar el resto antes del {{until}}. Allí también puede pedir que se le devuelva todo. Si el resto no llega a tiempo, {{recipient}} no recibe nada y lo que ha llegado se le devuelve.',
  },
  'collect.payer_late': {
    subject: 'Su pago llegó tarde: elija qué hacer',
    text: 'Llegado: {{arrived}}\nDestinatario: {{recipient}}\n\nLlegó cuando el precio ya había caducado. Lo guardamos y no se ha convertido nada. El enlace muestra cuánto vale ahora. Allí puede elegir:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: 'Su pago llegó tarde: elija qué hacer',
    text: 'Llegado: {{arrived}}\nDestinatario: {{recipient}}\n\nLlegó cuando el precio ya había caducado. Lo guardamos y no se ha convertido nada. El enlace muestra cuánto vale ahora. Allí puede elegir antes del {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: 'Necesitamos una respuesta suya sobre su pago',
    text: 'Importe: {{asked}}\nLlegado: {{arrived}}\n\nSu pago no se ha podido completar tal como llegó, y {{recipient}} no ha cobrado. Guardamos lo que ha llegado. El enlace muestra por qué. Díganos allí antes del {{until}} adónde devolverlo. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Ha enviado {{extra}} de más',
    text: 'Destinatario: {{recipient}}\nSolicitado: {{due}}\nLlegado: {{arrived}}\nDe más: {{extra}}\n\nSu pago sigue adelante. Guardamos {{extra}} para usted. Abra el enlace e indíquenos una dirección para devolverlo. No hay plazo. Lo guardamos hasta que lo haga.',
  },
  'collect.payer_over_back': {
    subject: 'Ha enviado {{extra}} de más: se le devuelve',
    text: 'Destinatario: {{recipient}}\nSolicitado: {{due}}\nLlegado: {{arrived}}\nDe más: {{extra}}\n\nSu pago sigue adelante. {{extra}} se devuelve a {{address}}, como usted eligió. No tiene que hacer nada.',
  },
  'collect.payer_again': {
    subject: 'Ha pagado a {{recipient}} por segunda vez',
    text: 'Destinatario: {{recipient}}\nLlegado por segunda vez: {{extra}}\n\nSu pago no cambia por esto. Guardamos {{extra}} para usted. Abra el enlace e indíquenos una dirección para devolverlo. No hay plazo. Lo guardamos hasta que lo haga.',
  },
  'collect.payer_again_back': {
    subject: 'Ha pagado a {{recipient}} por segunda vez: se le devuelve',
    text: 'Destinatario: {{recipient}}\nLlegado por segunda vez: {{extra}}\n\nSu pago no cambia por esto. {{extra}} se devuelve a {{address}}, como usted eligió. No tiene que hacer nada.',
  },
  'collect.payer_refunded': {
    subject: 'Sus criptomonedas se han devuelto',
    text: 'Devuelto: {{arrived}}\nA: {{address}}\n\n{{recipient}} no ha cobrado. Si todavía quiere pagar, abra otra vez el enlace de pago.',
  },
}
