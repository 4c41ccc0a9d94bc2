// A lint rule: an exported function with statements is a declaration, `export function name() {}`. A constant with a
// named type may hold an arrow function with statements, and any constant one that is a single expression.
const exportedFunctions = {
  create: (context) => ({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations)
        if (init?.type === 'ArrowFunctionExpression' && init.body.type === 'BlockStatement' && !id.typeAnnotation)
          context.report({ node: id, message: `Write \`export function ${id.name}()\` (docs/architecture.md).` })
    },
  }),
}

module.exports = { meta: { name: 'orion' }, rules: { 'exported-functions': exportedFunctions } }
