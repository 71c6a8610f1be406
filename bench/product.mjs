// What the benchmarks take out of the server to run by itself; bundled as the server is.
export { findProspects } from '../src/server/actions/find-prospects.ts';
export { readDashboard } from '../src/server/actions/read-dashboard.ts';
export { sampleAt, speechSpans } from '../src/domain/speech-gate.ts';
export { speechPrompt } from '../src/domain/speech-glossary.ts';
export { builtInVideo } from '../src/server/adapters/built-in-video.ts';
export { startEmbeddedPostgres } from '../src/server/adapters/embedded-postgres.ts';
export { migrateJobs } from '../src/server/adapters/graphile-worker.ts';
export { connect } from '../src/server/adapters/postgres.ts';
export { prometheusMetrics } from '../src/server/adapters/prometheus.ts';
export { whisperModel } from '../src/server/adapters/whisper-model.ts';
export { whisperBinding, whisperSpeech } from '../src/server/adapters/whisper-speech.ts';
export { buildApp } from '../src/server/app.ts';
export { listen } from '../src/server/listen.ts';
export { makeSeal } from '../src/server/seal.ts';
export { migrate } from '../src/server/store/migrate.ts';
export { listPartners } from '../src/server/store/practice-partner.ts';
export { listRooms } from '../src/server/store/room-list.ts';
export { listPastRounds } from '../src/server/store/round-history.ts';
