// app/domain/values/storable.ts
var control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Checks for NUL and unpaired surrogates, which PostgreSQL cannot store. */
var isStorable = (text) => !control.test(text) && text.isWellFormed();
export { isStorable as t };
