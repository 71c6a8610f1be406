/**
 * A question of the other person and the answer that counts. 'yes' goes along with what is asked for, 'no' refuses
 * it; otherwise the phrasings are listened for in the reply.
 */
export type Asked = { question: string[]; answer: 'yes' | 'no' | string[] };
