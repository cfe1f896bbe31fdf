import type { EmailTranslations } from './email-texts.ts'

const STATUS = 'Importe: {{amount}}\nBeneficiario: {{recipient}}\n{{figures}}Estado: {{event}}'
const RENEW = 'Renueve sus datos de identidad'
const LATE = 'Sus criptomonedas llegaron tarde: elija qué hacer'
const ARRIVED_LATE =
  '{{arrived}} llegaron el {{seen}}, después de que el tipo de cambio fijado venciera el {{expired}}. Usted pidió que le preguntáramos antes, así que no se ha convertido nada.\n\nAl tipo de ese momento, {{rate}}, {{recipient}} recibe {{amount}}. La página muestra el tipo actual.'

export const es: EmailTranslations = {
  emails: {
    log_in: {
      subject: 'Su enlace para iniciar sesión',
      text: 'Utilice este enlace para iniciar sesión. Sirve una sola vez, durante 15 minutos. Si no lo ha pedido, ignore este correo.',
    },
    confirm_email: {
      subject: 'Confirme su dirección de correo electrónico',
      text: 'Confirme que esta dirección es suya. El enlace es válido hasta el {{until}}.',
    },
    set_password: {
      subject: 'Elija una contraseña nueva',
      text: 'Utilice este enlace para elegir una contraseña nueva. Sirve una sola vez, durante una hora. Si no lo ha pedido, ignore este correo: no cambia nada.',
    },
    password_changed: {
      subject: 'Su contraseña ha cambiado',
      text: 'Su contraseña ha cambiado y se han cerrado todas sus sesiones. Si no ha sido usted, escriba enseguida a la asistencia.',
    },
    phone_code: {
      subject: 'SMS',
      text: '{{code}} es su código. Es válido durante 10 minutos. No se lo diga a nadie.',
    },
    invitation: {
      subject: '{{sender}} le invita a Causeway',
      text: '{{sender}} usa Causeway para mover dinero entre criptomonedas y cuentas bancarias, y le invita con el código {{code}}. Si no conoce al remitente, ignore este correo.',
    },
    accounts_merged: {
      subject: 'Sus cuentas se han unido',
      text: 'La cuenta {{closed}} está cerrada. La cuenta {{kept}} sigue abierta. Si no ha sido usted, escriba enseguida a la asistencia.',
    },

    'payment.to_check': { subject: 'Su pago está listo para que lo revise', text: STATUS },
    'payment.seen': { subject: 'Vemos su pago', text: STATUS },
    'payment.confirmed': { subject: 'Su pago está confirmado', text: STATUS },
    'payment.short': {
      subject: 'Ha llegado un importe insuficiente para su pago',
      text: STATUS,
    },
    'payment.sent': { subject: 'Su pago se ha enviado al banco', text: STATUS },
    'payment.arrived': { subject: 'Su pago ha llegado', text: STATUS },
    'payment.stopped': { subject: 'Su pago necesita su atención', text: STATUS },
    'payment.refunded': { subject: 'Le hemos devuelto lo que pagó', text: STATUS },
    'payment.cancelled': { subject: 'Su pago se ha cancelado', text: STATUS },
    'receiving.seen': {
      subject: 'Han llegado criptomonedas a su dirección de recepción',
      text: 'Dirección: {{name}}\nRecibido: {{arrived}}\nPor abonar: {{amount}}\nDestinatario: {{recipient}}\nEstado: {{event}}',
    },
    'receiving.held': {
      subject: 'Hay criptomonedas en espera en su dirección de recepción',
      text: 'Dirección: {{name}}\nRecibido: {{arrived}}\nEstado: {{event}}',
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
      text: 'Confirme este pago desde su cuenta.\n\nImporte: {{amount}}\nBeneficiario: {{recipient}}, {{account}}\n\nEl enlace es válido hasta el {{until}}. Si no ha hecho usted este pago, no use el enlace: cancele el pago y elija una contraseña nueva.',
    },
    'payment.question': {
      subject: 'Tenemos una pregunta sobre su pago',
      text: 'Pago: {{payment}}\nImporte: {{amount}}\nBeneficiario: {{recipient}}\n{{figures}}\n{{question}}\n\nPuede elegir en la página del pago:\n{{choices}}\n\nResponda antes del {{until}}. No vuelva a enviar criptomonedas.',
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
      text: '{{arrived}} se han devuelto a {{address}}. El importe llegó tarde, y usted no eligió en un plazo de 7 días.',
    },

    'verification.received': {
      subject: 'Tenemos su solicitud',
      text: 'La revisión tarda desde unas horas hasta 2 días hábiles.',
    },
    'verification.approved': {
      subject: 'Su identidad está verificada',
      text: 'Su solicitud está aprobada. Ya puede usar todo lo que incluye su nivel.',
    },
    'verification.refused': {
      subject: 'No podemos ofrecerle nuestro servicio',
      text: 'En su perfil se explica el motivo. Allí puede oponerse a la decisión.',
    },
    'verification.suspended': {
      subject: 'Su verificación está suspendida',
      text: 'Póngase en contacto con la asistencia: no podemos continuar sin usted.',
    },
    'verification.incomplete': {
      subject: 'Nos falta algo más',
      text: 'Abra su perfil: allí está marcado lo que falta y cómo corregirlo.',
    },
    'verification.expiring': {
      subject: RENEW,
      text: 'Sus datos de identidad vencen pronto. Puede renovarlos en unos minutos.',
    },
    'verification.expired': {
      subject: RENEW,
      text: 'Sus datos de identidad han vencido. Los pagos nuevos esperan hasta que los renueve.',
    },

    'collect.approved': {
      subject: 'Ya puede cobrar pagos',
      text: 'Su solicitud está aprobada. Su primer enlace de pago está listo.',
    },
    'collect.declined': { subject: 'Su solicitud se ha rechazado', text: '{{reason}}' },
    'collect.paid': {
      subject: '{{sender}} ha pagado {{amount}}',
      text: 'Pagador: {{sender}}\nImporte: {{amount}}\nReferencia: {{reference}}\n\nLo convertimos y lo enviamos a su cuenta bancaria. Le escribiremos cuando haya llegado.',
    },
    'collect.settled': {
      subject: '{{amount}} ha llegado a su cuenta bancaria',
      text: 'Pagador: {{sender}}\nReferencia: {{reference}}\nPagado: {{arrived}}\nNuestra comisión: {{fee}}\nEnviado a su cuenta bancaria: {{amount}}',
    },
    'collect.settled_converted': {
      subject: '{{amount}} ha llegado a su cuenta bancaria',
      text: 'Pagador: {{sender}}\nReferencia: {{reference}}\nPagado: {{asked}}\nConvertido a {{rate}}: {{arrived}}\nNuestra comisión: {{fee}}\nEnviado a su cuenta bancaria: {{amount}}',
    },
    'collect.payout_returned': {
      subject: 'Su banco ha devuelto un pago',
      text: '{{sender}} ha pagado {{amount}}, y su banco ha devuelto nuestro pago. Escríbanos e indíquenos una cuenta de su empresa a la que podamos pagar.',
    },
    'collect.payer_paid': {
      subject: 'Ha pagado a {{recipient}}',
      text: 'Usted paga {{amount}} a {{recipient}}. El enlace muestra el estado del pago y su recibo.',
    },
    'collect.payer_short': {
      subject: 'Falta una parte de su pago',
      text: 'Falta: {{missing}}\nDestinatario: {{recipient}}\n\nEl enlace muestra adónde enviar el resto. También puede pedir que se le devuelva todo.',
    },
    'collect.payer_asked': {
      subject: 'Necesitamos una respuesta suya sobre su pago',
      text: 'Su pago de {{amount}} a {{recipient}} no se ha podido completar tal como llegó. El enlace muestra por qué y qué puede elegir.',
    },
    'wallet.confirm': {
      subject: 'Confirme su dirección de retirada',
      text: 'Confirme que se puede enviar {{coin}} a {{address}}. El enlace es válido hasta el {{until}}. Si no ha añadido usted esta dirección, no use el enlace: elimine la dirección y elija una contraseña nueva.',
    },

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
    'buy.ended': { subject: 'Su orden ha terminado', text: '{{event}}' },
    'buy.money_back': {
      subject: 'Le hemos devuelto dinero',
      text: '{{amount}} volvieron a la cuenta de la que vinieron: era más de lo que necesita su orden {{payment}}, o llegó después de su fin.',
    },

    'recurring.created': {
      subject: 'Su pago periódico está configurado',
      text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nPrimer pago: {{until}}\n\nLe escribimos un día antes de cada pago. Si no fue usted, termínelo y cambie la contraseña.',
    },
    'recurring.notice_account': {
      subject: 'Un pago periódico vence pronto',
      text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nFecha: {{until}}\n\nTomamos el importe de su cuenta. Asegúrese de que haya suficiente. En su página puede omitir este pago o cambiar el importe.',
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
      text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nMotivo: {{event}}\n\nPuede intentarlo de nuevo en su página hasta el {{until}}.',
    },
    'recurring.paused': {
      subject: 'Su pago periódico está en pausa',
      text: 'Nombre: {{payment}}\nDestinatario: {{recipient}}\nMotivo: {{event}}\n\nNo hacemos más pagos hasta que lo reanude en su página.',
    },
    'support.message_received': {
      subject: 'Tenemos su mensaje {{reference}}',
      text: 'Gracias. Respondemos por correo electrónico, como muy tarde el {{until}}. Usted escribió:\n\n{{message}}',
    },
    'support.complaint_received': {
      subject: 'Tenemos su reclamación {{reference}}',
      text: 'Gracias. Respondemos por correo electrónico, como muy tarde el {{until}}. Usted escribió:\n\n{{message}}',
    },
    'support.answer': { subject: 'Nuestra respuesta a {{reference}}', text: '{{answer}}' },
    'deposit.done': {
      subject: 'Su dinero ha llegado',
      text: '{{amount}} ya están en su cuenta.',
    },
    'deposit.short': {
      subject: 'Ha llegado una parte de su ingreso',
      text: 'Ha llegado: {{arrived}}\nFalta: {{missing}}\n\nEnvíe el resto con la misma referencia, {{reference}}. Si no llega antes del {{until}}, ingresamos en su cuenta lo que ha llegado.',
    },
    'deposit.lapsed': {
      subject: 'Su orden de ingreso ha caducado',
      text: 'No llegó dinero con la referencia {{reference}} en 14 días, así que hemos cancelado la orden. No envíe más dinero con esta referencia: se le devolvería.',
    },
    'deposit.returned': {
      subject: 'Hemos devuelto su ingreso',
      text: 'Hemos devuelto {{amount}} con la referencia {{reference}} a la cuenta de origen. No era una cuenta a su nombre y solo podemos aceptar dinero de sus propias cuentas.',
    },
    'transfer.returned': {
      subject: 'Hemos devuelto una transferencia',
      text: '{{sender}} envió {{amount}} a su cuenta y lo hemos devuelto. Solo podemos aceptar dinero de cuentas a su nombre.',
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
      text: 'El tipo de cambio que pidió no se alcanzó en 24 horas. No se ha cambiado nada y puede volver a usar {{amount}} en su cuenta.',
    },
    receipt: { subject: 'Recibo de {{amount}}, {{recipient}}', text: '{{receipt}}' },
  },
  phrases: {
    'choice.account': 'Pagar a otra cuenta',
    'choice.refund': 'Devolverme mis criptomonedas',
    'choice.refund_account': 'Devolver el dinero a mi cuenta',
    'choice.reply': 'Responder a la pregunta',
    'choice.file': 'Añadir un archivo',
    'figure.due': 'Solicitado: {{figure}}',
    'figure.misdirected': 'Enviado por usted: {{figure}}',
    'figure.received': 'Recibido: {{figure}}',
    'figure.taken': 'Cargado en su cuenta: {{figure}}',
    'figure.missing': 'Falta: {{figure}}',
    'figure.converted': 'Convertido: {{figure}}',
    'figure.rate': 'Tipo de cambio: {{figure}}',
    'figure.sentBack': 'Devuelto: {{figure}}',
    'support.nothing_wrong': 'Hemos revisado su mensaje: todo está en orden y no tiene que hacer nada.',
    'support.complaint_refused':
      'Hemos revisado su reclamación y todo se hizo según nuestras condiciones. Si no está de acuerdo, la comisión estonia de litigios de consumo decide de forma gratuita.',
    'collect.kind_of_business': 'No podemos cobrar pagos para este tipo de negocio.',
  },
}
