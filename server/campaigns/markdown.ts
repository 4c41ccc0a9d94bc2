import markdownIt from 'markdown-it'

// The only importer of markdown-it, which takes 1.2 MB of a runtime. text.ts loads it when a mail is first rendered.

// A line break of the text is one in the mail, as in its plain text.
const parser = markdownIt({ html: false, breaks: true })

/** Returns the HTML of a Markdown text. HTML in it is shown as text. */
export const renderMarkdown = (text: string): string => parser.render(text)
