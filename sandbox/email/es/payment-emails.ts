import type { Emails } from '#sandbox/email/email-texts.ts'

const LATE = 'Sus criptomonedas llegaron tarde: elija qué hacer'
const ARRIVED_LATE =
  '{{arrived}} llegaron el {{seen}}, después de que el tipo de cambio fijado venciera el {{expired}}. Usted pidió que le preguntáramos antes, así que no se ha convertido nada.\n\nAl tipo de ese momento, {{rate}}, {{recipient}} recibe {{amount}}. La página muestra el tipo actual.'
const OVER = 'Llegaron {{arrived}} y hacían falta {{due}}. Pagamos {{amount}} a {{recipient}}.'
const NEW_PAYMENT = 'Si aún quiere pagar, cree un pago nuevo.'

export const paymentEmails: Emails<'payment'> = {
  'payment.seen': {
    subject: 'Vemos su pago',
    text: '{{arrived}} están en la red. Cuando la red los haya confirmado, los convertimos y pagamos {{amount}} a {{recipient}}. No tiene que hacer nada.',
  },
  'payment.confirmed': {
    subject: 'Usted ha confirmado el pago',
    text: 'Se han cargado {{arrived}} en su saldo. Pagamos {{amount}} a {{recipient}}. No tiene que hacer nada.',
  },
  'payment.short': {
    subject: 'El importe era demasiado pequeño: faltan {{missing}}',
    text: 'Para su pago de {{amount}} a {{recipient}} han llegado {{arrived}} de {{due}}. Los guardamos y no se ha convertido nada.\n\nEn la página del pago puede elegir antes del {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'payment.sent': {
    subject: 'Enviado al banco',
    text: '{{amount}} van de camino al banco de {{recipient}}. Le escribimos cuando hayan llegado. No tiene que hacer nada.',
  },
  'payment.arrived': {
    subject: '{{amount}} han llegado',
    text: 'El banco de {{recipient}} ha aceptado el pago de {{amount}}. Está completado.',
  },
  'payment.stopped': {
    subject: '{{headline}}',
    text: 'Guardamos el dinero de su pago de {{amount}} a {{recipient}}. Está seguro. Nuestro equipo revisa el pago y le escribe si tenemos una pregunta. No vuelva a pagar.',
  },
  'payment.less': {
    subject: 'Listo para enviar al banco',
    text: 'Llegó demasiado poco, así que {{recipient}} recibe {{amount}}. Ahora lo enviamos al banco. No tiene que hacer nada.',
  },
  'payment.over': {
    subject: 'Ha enviado más de lo que pedimos',
    text: `${OVER} {{extra}} de más se devuelven a {{address}}, como usted eligió. No tiene que hacer nada.`,
  },
  'payment.over_no_address': {
    subject: 'Ha enviado más de lo que pedimos',
    text: `${OVER} Guardamos {{extra}} de más para usted.\n\nEn la página del pago, indíquenos una dirección para devolverlo. No hay plazo: lo guardamos hasta que lo haga.`,
  },
  'payment.refunded': {
    subject: 'Sus criptomonedas se han devuelto',
    text: `Hemos devuelto {{returned}} a {{address}}. Su pago de {{amount}} a {{recipient}} está cerrado. ${NEW_PAYMENT}`,
  },
  'payment.refunded_balance': {
    subject: 'El dinero está de nuevo en su saldo',
    text: `Hemos devuelto {{returned}} a su saldo. Su pago de {{amount}} a {{recipient}} está cerrado. ${NEW_PAYMENT}`,
  },
  'payment.cancelled': {
    subject: '{{headline}}',
    text: `Era su pago de {{amount}} a {{recipient}}. No se ha pagado nada. Si ya ha enviado criptomonedas, escríbanos con el número del pago, {{payment}}. ${NEW_PAYMENT}`,
  },
  'payment.cancelled_balance': {
    subject: '{{headline}}',
    text: `Era su pago de {{amount}} a {{recipient}}. No se ha pagado nada y no ha salido nada de su saldo. ${NEW_PAYMENT}`,
  },
  'receiving.seen': {
    subject: '{{arrived}} han llegado a su dirección de recepción',
    text: 'Están en la red y llegaron a «{{name}}». Cuando la red los haya confirmado, los convertimos y pagamos {{amount}} a {{recipient}}. No tiene que hacer nada.',
  },
  'receiving.below': {
    subject: 'Ha llegado demasiado poco para abonarlo',
    text: '{{arrived}} han llegado a su dirección de recepción «{{name}}». Los guardamos para usted y los abonamos junto con el siguiente ingreso. No hay plazo.',
  },
  'receiving.paused': {
    subject: 'Está en espera porque su dirección de recepción está en pausa',
    text: '{{arrived}} han llegado a su dirección de recepción «{{name}}». Los guardamos para usted. No hay plazo. Cuando reanude la dirección en su página, los convertimos y pagamos a {{recipient}}.',
  },
  'receiving.question': {
    subject: '{{headline}}',
    text: '{{arrived}} han llegado a su dirección de recepción «{{name}}». Los guardamos para usted. No se ha pagado nada.\n\n{{question}}\n\nResponda antes del {{until}} en la página del pago. Puede elegir:\n{{choices}}\n\n{{otherwise}}',
  },
  'receiving.sent': {
    subject: 'El abono se ha enviado al banco',
    text: '{{amount}} de su dirección de recepción «{{name}}» van de camino al banco de {{recipient}}. Le escribimos cuando hayan llegado. No tiene que hacer nada.',
  },
  'receiving.arrived': {
    subject: '{{amount}} de su dirección de recepción han llegado',
    text: 'El banco de {{recipient}} ha aceptado el abono de {{amount}} de «{{name}}». Está completado.',
  },
  'receiving.refunded': {
    subject: 'Las criptomonedas se han devuelto',
    text: 'Hemos devuelto {{returned}}, que habían llegado a su dirección de recepción «{{name}}», a {{address}}. No se ha pagado nada.',
  },
  'receiving.changed': {
    subject: 'Se ha cambiado la cuenta bancaria de su dirección de recepción',
    text: 'Lo que llegue a «{{name}}» a partir de ahora se abona a {{recipient}}, {{account}}. Si no ha sido usted, ponga la dirección en pausa y escriba enseguida a soporte.',
  },
  'receiving.bank_closed': {
    subject: 'Su dirección de recepción está en pausa: la cuenta bancaria está cerrada',
    text: 'El banco ha devuelto un abono de «{{name}}» porque la cuenta de {{recipient}}, {{account}}, está cerrada. No se pierde nada: lo que llegue queda en espera.\n\nCambie la cuenta bancaria de la dirección y volveremos a abonar. En la página del pago le preguntamos adónde debe ir lo devuelto.',
  },
  'payment.confirm': {
    subject: 'Confirme el pago de {{amount}}',
    text: '{{amount}} van de su saldo a {{recipient}}, {{account}}. El enlace es válido hasta el {{until}}.\n\nSi no ha hecho usted este pago, no use el enlace: cancele el pago y elija una contraseña nueva.',
  },
  'payment.question': {
    subject: '{{headline}}',
    text: 'Se trata de su pago de {{amount}} a {{recipient}}. Guardamos {{held}} para usted.\n\n{{question}}\n\nResponda antes del {{until}} en la página del pago. Puede elegir:\n{{choices}}\n\n{{otherwise}} No vuelva a pagar.',
  },
  'payment.answer_received': {
    subject: 'Tenemos su respuesta',
    text: 'Gracias por su respuesta sobre el pago de {{amount}} a {{recipient}}. Ha elegido: {{choice}}. Le respondemos antes del {{until}}.',
  },
  'payment.late': {
    subject: LATE,
    text: `${ARRIVED_LATE}\n\nO bien devolvemos {{arrived}} a {{address}}. Elija antes del {{until}}. Si no lo hace, devolvemos todo.`,
  },
  'payment.late_no_address': {
    subject: LATE,
    text: `${ARRIVED_LATE}\n\nO bien díganos una dirección y le devolvemos sus criptomonedas. Hasta que elija, las guardamos.`,
  },
  'payment.sent_back': {
    subject: 'Sus criptomonedas se han devuelto',
    text: `{{arrived}} se han devuelto a {{address}}. El importe llegó tarde, y usted lo eligió así. ${NEW_PAYMENT}`,
  },
  'payment.sent_back_unanswered': {
    subject: 'No eligió a tiempo: sus criptomonedas se han devuelto',
    text: `{{arrived}} se han devuelto a {{address}}. El importe llegó tarde, y usted no eligió en un plazo de {{fact.late}}. ${NEW_PAYMENT}`,
  },
  'recurring.created': {
    subject: 'Su pago periódico está configurado',
    text: '«{{payment}}» paga {{amount}} a {{recipient}}, por primera vez el {{until}}. Le escribimos un día antes de cada pago.\n\nSi no fue usted, termínelo y cambie la contraseña.',
  },
  'recurring.notice_account': {
    subject: 'Un pago periódico vence pronto',
    text: '«{{payment}}» paga {{amount}} a {{recipient}} el {{until}}. Tomamos el importe de su saldo. Asegúrese de que sea suficiente.\n\nEn su página puede omitir este pago o cambiar el importe.',
  },
  'recurring.notice_request': {
    subject: 'Un pago periódico vence pronto',
    text: '«{{payment}}» paga {{amount}} a {{recipient}} el {{until}}. Entonces le enviaremos una solicitud para pagarlo con criptomonedas.\n\nEn su página puede omitir este pago o cambiar el importe.',
  },
  'recurring.request': {
    subject: 'Revise el pago',
    text: 'Su pago periódico «{{payment}}» vence ahora: {{amount}} a {{recipient}}. Abra el pago, revise el precio y envíe las criptomonedas antes del {{until}}. Después, esta solicitud caduca.',
  },
  'recurring.failed': {
    subject: 'Su pago periódico no se realizó',
    text: '«{{payment}}» no ha pagado {{amount}} a {{recipient}}. {{event}} No se ha cobrado nada.\n\nPuede intentarlo de nuevo en su página hasta el {{until}}. Si no, este pago se omite.',
  },
  'recurring.paused': {
    subject: 'Su pago periódico está en pausa',
    text: 'No hacemos más pagos de «{{payment}}» a {{recipient}}. {{event}}\n\nReanúdelo en su página cuando quiera.',
  },
  receipt: { subject: 'Recibo de {{amount}}, {{recipient}}', text: '{{amount}} a {{recipient}}. {{receipt}}' },
}
