/** Matches a time as pages write it: "4:12 pm", on the hour "4 pm". For use inside a `RegExp`. */
export const TIME = String.raw`(\d{1,2}(:\d\d)?\s[ap]m|midday|midnight)`;
