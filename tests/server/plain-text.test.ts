import { expect, test } from 'vitest'
import { plainOf } from '../../server/campaigns/plain-text.ts'

test.each([
  ['an address', 'See https://orion.example/_maps_/b today.', 'See https://orion.example/_maps_/b today.'],
  ['two signs', 'https://orion.example/__init__.py', 'https://orion.example/__init__.py'],
  ['a star', 'https://orion.example/*all*/', 'https://orion.example/*all*/'],
  ['a link', '[The _new_ map](https://orion.example/_map_/1)', 'The new map (https://orion.example/_map_/1)'],
  ['brackets', '[a](https://orion.example/Orion_(ship)_x_) b', 'a (https://orion.example/Orion_(ship)_x_) b'],
  ['an address in angles', '<https://orion.example/_a_/>', '<https://orion.example/_a_/>'],
  ['emphasis around an address', '**https://orion.example/a_b**', 'https://orion.example/a_b'],
  [
    'a line of two addresses',
    'https://a.example/_x and https://b.example/_y',
    'https://a.example/_x and https://b.example/_y',
  ],
  ['code', '`*not bold*` and *bold*', '`*not bold*` and bold'],
  ['a block of code', '*a*\n\n```py\n__main__\n```\n\n*b*', 'a\n\n```py\n__main__\n```\n\nb'],
  ['a placeholder', '{{name|you_all}} and {{name|me_}} *x*', '{{name|you_all}} and {{name|me_}} x'],
])('FE-15 the plain part keeps %s as it was written', (_, markdown, text) => {
  expect(plainOf(markdown)).toBe(text)
})

test('FE-15 a heading is in capitals, but not its address', () => {
  expect(plainOf('## [The map](https://orion.example/Map) and `npm`\n\nText')).toBe(
    'THE MAP (https://orion.example/Map) AND `npm`\n\nText',
  )
})

test('FE-15 the plain part has no signs of Markdown around words', () => {
  const markdown =
    '# Patch {{name|player}}\r\n\n**Two** _new_ __ships__\\\nand *one* map, 2 * 3 * 4, snake_case_name, 1\\. no list'
  expect(plainOf(markdown)).toBe(
    'PATCH {{name|PLAYER}}\n\nTwo new ships\nand one map, 2 * 3 * 4, snake_case_name, 1. no list',
  )
})
