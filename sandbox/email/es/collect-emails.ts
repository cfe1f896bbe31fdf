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
    text: 'Hemos visto un pago de {{asked}} de {{sender}}, por {{reference}}. Tras nuestra comisión de {{fee}}, usted recibe {{amount}}.\n\nTodavía no es seguro, porque la red no lo ha confirmado. No envíe la mercancía todavía: le escribiremos cuando sea seguro.',
  },
  'collect.paid': {
    subject: '{{sender}} ha pagado: usted recibe {{amount}}',
    text: 'La red ha confirmado el pago de {{asked}} de {{sender}}, por {{reference}}: es seguro. Tras nuestra comisión de {{fee}}, enviamos {{amount}} a su cuenta bancaria. Le escribiremos otra vez cuando haya llegado.',
  },
  'collect.settled': {
    subject: '{{amount}} ha llegado a su cuenta bancaria',
    text: 'Se pidieron {{asked}} a {{sender}}, por {{reference}}, y pagó {{arrived}}. Tras nuestra comisión de {{fee}}, hemos enviado {{amount}} a su cuenta bancaria.',
  },
  'collect.settled_converted': {
    subject: '{{amount}} ha llegado a su cuenta bancaria',
    text: '{{sender}} pagó {{asked}}, por {{reference}}. A {{rate}} son {{arrived}}. Tras nuestra comisión de {{fee}}, hemos enviado {{amount}} a su cuenta bancaria.',
  },
  'collect.payout_returned': {
    subject: 'Su banco ha devuelto un pago',
    text: 'Era el abono de {{amount}} por el pago de {{asked}} de {{sender}}. Guardamos {{amount}} para usted.\n\nEscríbanos e indíquenos una cuenta de su empresa a la que podamos pagar. No hay plazo: lo guardamos hasta que lo haga.',
  },
  'collect.payer_seen': {
    subject: 'Hemos visto su pago',
    text: '{{arrived}} han llegado por {{asked}} para {{recipient}}. El pago todavía no es seguro, porque la red no lo ha confirmado. Le escribiremos cuando sea seguro. Su página muestra en qué punto está. No envíe nada otra vez.',
  },
  'collect.payer_paid': {
    subject: 'Ha pagado a {{recipient}}',
    text: '{{arrived}} han llegado por {{asked}}. La red ha confirmado su pago: es seguro. Lo convertimos y pagamos a {{recipient}}. Su página muestra en qué punto está y, más tarde, su recibo.',
  },
  'collect.payer_short': {
    subject: 'Faltan {{missing}}',
    text: '{{arrived}} han llegado para su pago a {{recipient}}. Los guardamos. La página del pago muestra adónde enviar los {{missing}} que faltan antes del {{until}}. Allí también puede pedir que se le devuelva todo.\n\nSi el resto no llega a tiempo, {{recipient}} no recibe nada y lo que ha llegado se le devuelve.',
  },
  'collect.payer_late': {
    subject: '{{headline}}',
    text: '{{arrived}} llegaron para {{recipient}} cuando el precio ya había caducado. Los guardamos y no se ha convertido nada. La página del pago muestra cuánto valen ahora. Allí puede elegir:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: '{{headline}}',
    text: '{{arrived}} llegaron para {{recipient}} cuando el precio ya había caducado. Los guardamos y no se ha convertido nada. La página del pago muestra cuánto valen ahora. Allí puede elegir antes del {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: '{{headline}}',
    text: '{{arrived}} han llegado por {{asked}} para {{recipient}}. El pago no se ha podido completar tal como llegó, y {{recipient}} no ha cobrado. Guardamos lo que ha llegado.\n\nDíganos en la página del pago antes del {{until}} adónde devolverlo. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Ha enviado {{extra}} de más',
    text: '{{arrived}} han llegado para su pago a {{recipient}} y hacían falta {{due}}. Su pago sigue adelante. Guardamos {{extra}} para usted.\n\nEn la página del pago, indíquenos una dirección para devolverlo. No hay plazo. Lo guardamos hasta que lo haga.',
  },
  'collect.payer_over_back': {
    subject: 'Ha enviado {{extra}} de más: se le devuelve',
    text: '{{arrived}} han llegado para su pago a {{recipient}} y hacían falta {{due}}. Su pago sigue adelante. {{extra}} se devuelve a {{address}}, como usted eligió. No tiene que hacer nada.',
  },
  'collect.payer_again': {
    subject: 'Ha pagado a {{recipient}} por segunda vez',
    text: 'Han llegado otros {{extra}}. Su pago no cambia por esto. Guardamos {{extra}} para usted.\n\nEn la página del pago, indíquenos una dirección para devolverlo. No hay plazo. Lo guardamos hasta que lo haga.',
  },
  'collect.payer_again_back': {
    subject: 'Ha pagado a {{recipient}} por segunda vez: se le devuelve',
    text: 'Han llegado otros {{extra}}. Su pago no cambia por esto. {{extra}} se devuelve a {{address}}, como usted eligió. No tiene que hacer nada.',
  },
  'collect.payer_refunded': {
    subject: 'Sus criptomonedas se han devuelto',
    text: '{{arrived}} se han devuelto a {{address}}. {{recipient}} no ha cobrado. Si todavía quiere pagar, abra otra vez el enlace de pago.',
  },
}
