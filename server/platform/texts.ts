const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Returns a text without control characters other than line breaks and tabs, and without space around it. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '').trim()

/** Returns the number of characters of a text. An emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length
