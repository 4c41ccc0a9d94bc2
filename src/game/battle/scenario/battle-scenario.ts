export { battleScenarios, type BattleScenario } from '#shared/battles.ts'
