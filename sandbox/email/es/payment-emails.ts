import type { Emails } from '#sandbox/email/email-texts.ts'

const STATUS = 'Importe: {{amount}}\nBeneficiario: {{recipient}}\n{{figures}}Estado: {{event}}'
const LATE = 'Sus criptomonedas llegaron tarde: elija qué hacer'
const ARRIVED_LATE =
  '{{arrived}} llegaron el {{seen}}, después de que el tipo de cambio fijado venciera el {{expired}}. Usted pidió que le preguntáramos antes, así que no se ha convertido nada.\n\nAl tipo de ese momento, {{rate}}, {{recipient}} recibe {{amount}}. La página muestra el tipo actual.'

export const paymentEmails: Emails<'payment'> = {
  'payment.to_check': { subject: 'Su pago está listo para que lo revise', text: STATUS },
  'payment.seen': { subject: 'Vemos su pago', text: STATUS },
  'payment.confirmed': { subject: 'Su pago está confirmado', text: STATUS },
  'payment.short': {
    subject: 'Ha llegado un importe insuficiente para su pago',
    text: `${STATUS}\n\nGuardamos lo que ha llegado y no se ha convertido nada. En la página del pago puede elegir antes del {{until}}:\n{{choices}}\n\n{{otherwise}}`,
  },
  'payment.sent': { subject: 'Su pago se ha enviado al banco', text: STATUS },
  'payment.arrived': { subject: 'Su pago ha llegado', text: STATUS },
  'payment.stopped': { subject: 'Su pago necesita su atención', text: STATUS },
  'payment.less': {
    subject: 'Pagamos lo que ha llegado',
    text: `${STATUS}\n\nLlegó demasiado poco y el beneficiario recibe menos. No tiene que hacer nada.`,
  },
  'payment.over': {
    subject: 'Ha enviado más de lo que necesita su pago',
    text: `${STATUS}\n\nSu pago sigue adelante. {{extra}} de más se devuelve a {{address}}, como usted eligió. No tiene que hacer nada.`,
  },
  'payment.over_no_address': {
    subject: 'Ha enviado más de lo que necesita su pago: ¿adónde enviamos el resto?',
    text: `${STATUS}\n\nSu pago sigue adelante. Guardamos {{extra}} de más para usted. En la página del pago, indíquenos una dirección para devolverlo. No hay plazo: lo guardamos hasta que lo haga.`,
  },
  'payment.refunded': { subject: 'Le hemos devuelto lo que pagó', text: STATUS },
  'payment.cancelled': {
    subject: 'Su pago se ha cancelado',
    text: `${STATUS}\n\nNo se ha pagado nada. Si ya ha enviado criptomonedas, escríbanos con el número del pago, {{payment}}.`,
  },
  'receiving.seen': {
    subject: 'Han llegado criptomonedas a su dirección de recepción',
    text: 'Dirección: {{name}}\nRecibido: {{arrived}}\nPor abonar: {{amount}}\nDestinatario: {{recipient}}\nEstado: {{event}}',
  },
  'receiving.held': {
    subject: 'Hay criptomonedas en espera en su dirección de recepción',
    text: 'Dirección: {{name}}\nRecibido: {{arrived}}\nEstado: {{event}}\n\nLo guardamos para usted. No hay plazo.',
  },
  'receiving.question': {
    subject: 'Tenemos una pregunta sobre criptomonedas que han llegado',
    text: 'Pago: {{payment}}\nDirección: {{name}}\n{{figures}}\n{{question}}\n\nPuede elegir en la página del pago:\n{{choices}}\n\nResponda antes del {{until}}. {{otherwise}} No se ha pagado nada.',
  },
  'receiving.sent': {
    subject: 'Su abono se ha enviado al banco',
    text: 'Dirección: {{name}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nEstado: {{event}}',
  },
  'receiving.arrived': {
    subject: 'Su abono ha llegado',
    text: 'Dirección: {{name}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nEstado: {{event}}',
  },
  'receiving.changed': {
    subject: 'Se ha cambiado la cuenta bancaria de su dirección de recepción',
    text: 'Dirección: {{name}}\nDestinatario: {{recipient}}, {{account}}\n\nLo que llegue a partir de ahora se abona allí. Si no ha sido usted, ponga la dirección en pausa y escriba enseguida a soporte.',
  },
  'receiving.bank_closed': {
    subject: 'Su dirección de recepción está en pausa: la cuenta bancaria está cerrada',
    text: 'Dirección: {{name}}\nDestinatario: {{recipient}}, {{account}}\n\nEl banco ha devuelto un abono porque esta cuenta está cerrada. No se pierde nada: lo que llegue queda en espera. Cambie la cuenta bancaria de la dirección y volveremos a abonar. En la página del pago le preguntamos adónde debe ir lo devuelto.',
  },
  'payment.confirm': {
    subject: 'Confirme su pago',
    text: 'Confirme este pago desde su saldo.\n\nImporte: {{amount}}\nBeneficiario: {{recipient}}, {{account}}\n\nEl enlace es válido hasta el {{until}}. Si no ha hecho usted este pago, no use el enlace: cancele el pago y elija una contraseña nueva.',
  },
  'payment.question': {
    subject: 'Tenemos una pregunta sobre su pago',
    text: 'Pago: {{payment}}\nImporte: {{amount}}\nBeneficiario: {{recipient}}\n{{figures}}\n{{question}}\n\nPuede elegir en la página del pago:\n{{choices}}\n\nResponda antes del {{until}}. {{otherwise}} No vuelva a enviar criptomonedas.',
  },
  'payment.answer_received': {
    subject: 'Tenemos su respuesta',
    text: 'Pago: {{payment}}\nImporte: {{amount}}\nBeneficiario: {{recipient}}\n\nGracias. Ha elegido: {{choice}}. Le respondemos antes del {{until}}.',
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
    text: '{{arrived}} se han devuelto a {{address}}. El importe llegó tarde, y usted lo eligió así.',
  },
  'payment.sent_back_unanswered': {
    subject: 'Sus criptomonedas se han devuelto',
    text: '{{arrived}} se han devuelto a {{address}}. El importe llegó tarde, y usted no eligió en un plazo de {{fact.late}}.',
  },
  'recurring.created': {
    subject: 'Su pago periódico está configurado',
    text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nPrimer pago: {{until}}\n\nLe escribimos un día antes de cada pago. Si no fue usted, termínelo y cambie la contraseña.',
  },
  'recurring.notice_account': {
    subject: 'Un pago periódico vence pronto',
    text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nFecha: {{until}}\n\nTomamos el importe de su saldo. Asegúrese de que sea suficiente. En su página puede omitir este pago o cambiar el importe.',
  },
  'recurring.notice_request': {
    subject: 'Un pago periódico vence pronto',
    text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nFecha: {{until}}\n\nEntonces le enviaremos una solicitud para pagarlo con criptomonedas. En su página puede omitir este pago o cambiar el importe.',
  },
  'recurring.request': {
    subject: 'Pague su pago periódico',
    text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\n\nAbra el pago, revise el precio y envíe las criptomonedas antes del {{until}}. Después, esta solicitud caduca.',
  },
  'recurring.failed': {
    subject: 'Su pago periódico no se realizó',
    text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nMotivo: {{event}}\n\nNo se ha cobrado nada. Puede intentarlo de nuevo en su página hasta el {{until}}. Si no, este pago se omite.',
  },
  'recurring.paused': {
    subject: 'Su pago periódico está en pausa',
    text: 'Nombre: {{payment}}\nDestinatario: {{recipient}}\nMotivo: {{event}}\n\nNo hacemos más pagos hasta que lo reanude en su página.',
  },
  receipt: { subject: 'Recibo de {{amount}}, {{recipient}}', text: '{{receipt}}' },
}
