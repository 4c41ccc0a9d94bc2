module.exports = {
  headerText: (t) => String(t).replace(/[\r\n]+/g, ' '),
  renderMail(app, m) {
    const t = m.blocks
      .map((b) => b.text || b.small || (b.button ? b.button.label + ': ' + b.button.url : ''))
      .join('\n\n')
    return { html: '<p>' + t + '</p>', text: t }
  },
}
