import { collectEs } from './collect-translations.ts'
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
      text: 'Utilice este enlace para iniciar sesión. Sirve una sola vez, durante {{fact.loginLink}}. Si no lo ha pedido, ignore este correo.',
    },
    confirm_email: {
      subject: 'Confirme su dirección de correo electrónico',
      text: 'Confirme que esta dirección es suya. El enlace es válido hasta el {{until}}.',
    },
    set_password: {
      subject: 'Elija una contraseña nueva',
      text: 'Utilice este enlace para elegir una contraseña nueva. Sirve una sola vez, durante {{fact.passwordLink}}. Si no lo ha pedido, ignore este correo: no cambia nada.',
    },
    password_changed: {
      subject: 'Su contraseña ha cambiado',
      text: 'Su contraseña ha cambiado y se han cerrado todas sus sesiones. Si no ha sido usted, escriba enseguida a la asistencia.',
    },
    phone_code: {
      subject: 'SMS',
      text: '{{code}} es su código. Es válido durante {{fact.phoneCode}}. No se lo diga a nadie.',
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
      text: 'Confirme este pago desde su cuenta.\n\nImporte: {{amount}}\nBeneficiario: {{recipient}}, {{account}}\n\nEl enlace es válido hasta el {{until}}. Si no ha hecho usted este pago, no use el enlace: cancele el pago y elija una contraseña nueva.',
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

    'verification.received': {
      subject: 'Tenemos su solicitud',
      text: 'La revisión tarda desde unas horas hasta {{fact.review}}.',
    },
    'verification.upgrade_received': {
      subject: 'Tenemos su solicitud de un nivel superior',
      text: 'La revisión tarda desde unas horas hasta {{fact.review}}. Hasta entonces puede seguir usando todo lo que permite su nivel actual. No tiene que hacer nada: si necesitamos algo, le escribimos.',
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

    ...collectEs,
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
      text: 'Nombre: {{payment}}\nImporte: {{amount}}\nDestinatario: {{recipient}}\nMotivo: {{event}}\n\nNo se ha cobrado nada. Puede intentarlo de nuevo en su página hasta el {{until}}. Si no, este pago se omite.',
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
      text: '{{amount}} ya está en su saldo de {{coin}}.',
    },
    'deposit.short': {
      subject: 'Ha llegado una parte de su ingreso',
      text: 'Ha llegado: {{arrived}}\nFalta: {{missing}}\n\nEnvíe el resto con la misma referencia, {{reference}}. Si no llega antes del {{until}}, ingresamos en su cuenta lo que ha llegado.',
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
      text: '{{sender}} envió {{amount}} a su cuenta y lo hemos devuelto. Solo podemos aceptar dinero de cuentas a su nombre.',
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
      text: 'El tipo de cambio que pidió no se alcanzó en {{fact.exchangeOrder}}. No se ha cambiado nada y puede volver a usar {{amount}} en su cuenta.',
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
    receipt: { subject: 'Recibo de {{amount}}, {{recipient}}', text: '{{receipt}}' },
  },
  phrases: {
    'choice.account': 'Pagar a otra cuenta',
    'choice.refund': 'Devolverme mis criptomonedas',
    'choice.refund_account': 'Devolver el dinero a mi cuenta',
    'choice.reply': 'Responder a la pregunta',
    'choice.file': 'Añadir un archivo',
    'choice.rest': 'Enviar el resto a la misma dirección',
    'choice.less': 'Pagar lo que ha llegado',
    'choice.business': 'Pagar a la empresa con ello, al tipo de cambio actual',
    'choice.transfer': 'Transferir el dinero, al tipo de cambio de su llegada',
    'choice.cancel_order': 'Cancelar la orden',
    'figure.due': 'Solicitado: {{figure}}',
    'figure.misdirected': 'Enviado por usted: {{figure}}',
    'figure.received': 'Recibido: {{figure}}',
    'figure.taken': 'Cargado en su cuenta: {{figure}}',
    'figure.missing': 'Falta: {{figure}}',
    'figure.converted': 'Convertido: {{figure}}',
    'figure.rate': 'Tipo de cambio: {{figure}}',
    'figure.sentBack': 'Devuelto: {{figure}}',
    'figure.sentTo': 'Devuelto a: {{figure}}',
    'otherwise.held': 'Hasta que responda, lo guardamos para usted.',
    'otherwise.back': 'Si no responde a tiempo, lo devolvemos a la dirección que nos dio.',
    'otherwise.account': 'Si no responde a tiempo, devolvemos el dinero a su saldo.',
    'otherwise.ask': 'Si no hace nada, después le preguntaremos adónde devolverlo.',
    'money.none': 'No llegó dinero, así que no se cobró nada.',
    'money.back': 'Lo que llegó se devuelve a la cuenta de la que vino.',
    'support.nothing_wrong': 'Hemos revisado su mensaje: todo está en orden y no tiene que hacer nada.',
    'support.complaint_refused':
      'Hemos revisado su reclamación y todo se hizo según nuestras condiciones. Si no está de acuerdo, la comisión estonia de litigios de consumo decide de forma gratuita.',
    'collect.kind_of_business': 'No podemos cobrar pagos para este tipo de negocio.',
    'held.order_ended': 'La orden con esta referencia ya había terminado cuando llegó el dinero.',
    'held.limit': 'Es más de lo que deja su límite de ingresos.',
    'held.not_allowed': 'Su cuenta no puede recibir dinero en este momento.',
    'held.no_reference': 'No conocemos esta referencia.',
    'held.choose': 'Diga en la página de abajo qué pasa con él: puede ir a su saldo o volver ahora.',
    'held.only_back': 'En la página de abajo puede pedir que se devuelva ahora.',
  },
}
