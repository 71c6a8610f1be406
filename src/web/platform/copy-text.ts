import { toast } from './toast.ts';

/** Copies a text and says so; answers whether it was copied. Without the right to the clipboard it is shown, to be copied by hand. */
export const copyText = async (text: string, copied: string, byHand: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied });
    return true;
  } catch {
    toast({ title: byHand, description: text });
    return false;
  }
};
